import { screen } from '@testing-library/react';
import { PagedList } from '@/components/views/paged-list';
import { decodeTeaser } from '@/lib/cms/decode/teaser';
import { hrefOf, renderIn } from '@/tests/support/translated';
import { wireNode } from '@/tests/support/wire';

const PATH = '/nl/over-ons/partners';
const ID = 'content_overview-activities';

test('a page of a list links to the one before and the one after it', () => {
  const { teaser } = decodeTeaser(wireNode('activity', 13));
  const siteLocale = { site: 'main', language: 'nl' } as const;
  renderIn(
    'nl',
    <PagedList
      context={{ siteLocale, requested: { path: PATH, list: ID, page: 1 } }}
      loaded={{
        id: ID,
        view: 'content_overview',
        page: 1,
        pages: 3,
        pinned: new Set<number>(),
        teasers: teaser ? [teaser] : [],
      }}
      heading="Activiteiten"
    />,
  );

  expect(hrefOf('Toon eerdere')).toBe(`${PATH}#${ID}`);
  expect(hrefOf('Toon meer')).toBe(`${PATH}?list=${ID}&page=2#${ID}`);
});

test.each([
  ['nl', 'Uitgelicht'],
  ['en', 'Featured'],
] as const)('in %s what an editor puts first says so, and nothing else does', (language, label) => {
  const teasers = [13, 14].flatMap((id) => decodeTeaser(wireNode('activity', id)).teaser ?? []);
  renderIn(
    language,
    <PagedList
      context={{ siteLocale: { site: 'farm', language }, requested: null }}
      loaded={{
        id: ID,
        view: 'content_overview',
        page: 0,
        pages: 1,
        pinned: new Set([13]),
        teasers,
      }}
      heading={null}
    />,
  );
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter((item) => item.closest('[data-count]') === item.parentElement);

  expect(first).toHaveTextContent(label);
  expect(second).not.toHaveTextContent(label);
});
