import { within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { Search } from '@/components/search/search';
import { documentOf, fakeEngine } from '@/tests/support/fake-engine';
import { isTermMissing } from '@/lib/search/query';
import { searchProps } from '@/tests/support/search-island';

const KINDS = ['news', 'story', 'activity', 'vacancy', 'project', 'partner', 'locations', 'themes'];
const many = fakeEngine(
  KINDS.flatMap((type) =>
    Array.from({ length: 10 }, (_, index) => documentOf(`${type} ${index}`, { type })),
  ),
);

/** The page without script. */
async function serve(search: string, engine = many): Promise<HTMLElement> {
  const page = document.createElement('main');
  page.innerHTML = renderToString(<Search {...await searchProps(engine, search)} />);
  document.body.append(page);
  onTestFinished(() => {
    page.remove();
  });
  return page;
}

test('without script one form sends the words, what is ticked and the order', async () => {
  const page = await serve('?q=o&type=project,story&sort=date&page=1');
  const form = within(page).getByRole<HTMLFormElement>('search');

  expect(form).toHaveAttribute('action', '/nl/zoeken');
  expect([...new FormData(form)]).toEqual([
    ['q', 'o'],
    ['type', 'story'],
    ['type', 'project'],
    ['sort', 'date'],
  ]);
  const apply = within(page).getByRole('button', { name: 'Filter toepassen', hidden: true });
  expect(apply).toHaveAttribute('form', form.id);
});

test('without script and without a term no order is sent that would stay with the next term', async () => {
  const page = await serve('');

  expect(new FormData(within(page).getByRole<HTMLFormElement>('search')).has('sort')).toBe(false);
});

test.each([
  ['', 'Zoek', true],
  ['', 'Filter toepassen', false],
  ['', 'Sorteer', false],
  ['?q=o', 'Filter toepassen', false],
])(
  'without script an empty field of “%s” that is sent with “%s” is an empty search: %s',
  async (search, name, isMissing) => {
    const page = await serve(search);
    const form = within(page).getByRole<HTMLFormElement>('search');
    within(form).getByRole<HTMLInputElement>('searchbox').value = '';
    const button = within(page).getByRole('button', { name, hidden: true });
    const sent = new URLSearchParams();
    for (const [key, value] of new FormData(form, button)) sent.append(key, String(value));

    expect(isTermMissing(sent)).toBe(isMissing);
  },
);

test('the pages are links: two around this one, the first and the last', async () => {
  const page = await serve('?page=3');
  const pager = within(page).getByRole('navigation', { name: 'Pagina’s' });
  const links = within(pager).getAllByRole('link');

  expect(links.map((link) => link.textContent)).toEqual(['Vorige', '1', '4', '5', '8', 'Volgende']);
  expect(within(pager).getByRole('link', { current: 'page' })).toHaveAttribute(
    'href',
    '/nl/zoeken?page=3',
  );
});

test('the best answer says so in words', async () => {
  const engine = fakeEngine([documentOf('Soep'), documentOf('Soepketel')]);
  const search: typeof engine.search = async (query, audience) => ({
    ...(await engine.search(query, audience)),
    best: 'Soep:nl',
  });
  const page = await serve('?q=soep', { ...engine, search });
  const [first, second] = within(page).getAllByRole('article');

  expect(first).toHaveTextContent('Beste antwoord');
  expect(second).not.toHaveTextContent('Beste antwoord');
});

test('one button of a phone opens all filters, and says how many are chosen', async () => {
  const page = within(await serve('?type=story'));
  const opener = page.getByRole('button', { name: /^Filter/ });
  const sheet = page.getByRole('group', { name: 'Soort', hidden: true }).closest('[popover]');

  expect(opener).toHaveTextContent('1');
  expect(opener).toHaveAttribute('popovertarget', sheet?.id);
});

test('a search without results has nothing to sort', async () => {
  const page = await serve('?q=qqqq', fakeEngine([]));

  expect(within(page).getByRole('heading', { name: 'Geen resultaten gevonden' })).toBeVisible();
  expect(within(page).queryByRole('group', { name: 'Sorteer op' })).not.toBeInTheDocument();
});

test('each type shows its details', async () => {
  const engine = fakeEngine([
    documentOf('Elf soorten soep', { type: 'story', created: 1_790_000_000, themes: ['Eten'] }),
    documentOf('Begeleider', { type: 'vacancy', created: 1, vacancyType: 'Betaald werk' }),
    documentOf('Jaarverslag 2025', {
      type: 'document',
      entity: 'file',
      filename: 'jaarverslag.pdf',
      page: { href: '/nl/over-ons', title: 'Over ons' },
    }),
    documentOf('De Kade bij avond', { type: 'video_page', hasVideo: true }),
  ]);
  const page = await serve('', engine);
  const [story, vacancy, file, video] = within(page)
    .getAllByRole('article')
    .map((each) => each.textContent);

  expect(story).toBe('Elf soorten soepVerhaal21 september 2026Gaat over: Eten');
  expect(vacancy).toBe('BegeleiderVacatureBetaald werk');
  expect(file).toBe('Jaarverslag 2025Document, pdfStaat op de pagina Over ons');
  expect(video).toBe('De Kade bij avondVideoMet video');
  expect(page.querySelector('time')).toHaveAttribute('datetime', '2026-09-21T14:13:20.000Z');
});

test('text like markup is text', async () => {
  const engine = fakeEngine([documentOf('<img src=x onerror=alert(1)>')]);
  const page = await serve('?q=%3Cimg', engine);

  expect(page.querySelector('img')).toBeNull();
  expect(within(page).getByText('<img', { selector: 'mark' })).toBeVisible();
});

test('a marked word is no stop for a screen reader, which would say so before and after each', async () => {
  const page = await serve('?q=soep', fakeEngine([documentOf('Elf soorten soep')]));

  expect(page.querySelector('mark')).toHaveTextContent('soep');
  expect(within(page).queryByRole('mark')).not.toBeInTheDocument();
});

test('the last page of more results than can be shown has a hint to filter', async () => {
  const endless = {
    ...many,
    search: async (...queries: Parameters<typeof many.search>) => ({
      ...(await many.search(...queries)),
      total: 40_000,
    }),
  };

  expect((await serve('?page=7', endless)).textContent).toContain('Er is meer dan je hier kunt');
  expect((await serve('?page=6', endless)).textContent).not.toContain('Er is meer dan je hier');
});
