import { screen } from '@testing-library/react';
import { PagedList } from '@/components/views/paged-list';
import { decodeTeaser } from '@/lib/cms/decode/teaser';
import { renderIn } from '@/tests/support/translated';
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
        ...{ id: ID, view: 'content_overview', page: 1, pages: 3 },
        teasers: teaser ? [teaser] : [],
      }}
      heading="Activiteiten"
    />,
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  expect(hrefOf('Toon eerdere')).toBe(`${PATH}#${ID}`);
  expect(hrefOf('Toon meer')).toBe(`${PATH}?list=${ID}&page=2#${ID}`);
});
