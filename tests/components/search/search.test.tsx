import { screen, waitFor, within } from '@testing-library/react';
import { documentOf, fakeEngine } from '@/tests/support/fake-engine';
import { renderSearch } from '@/tests/support/search-island';
import { hrefOf } from '@/tests/support/translated';

const engine = fakeEngine(
  [
    documentOf('Soep koken', { type: 'activity' }),
    documentOf('Elf soorten soep', { type: 'story', created: 1_790_000_000 }),
    documentOf('Soepkeuken', { type: 'locations', entity: 'taxonomy_term' }),
    documentOf('Maatje worden', { type: 'vacancy', vacancyType: 'Vrijwilligerswerk' }),
  ],
  'soep',
);

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
/** Waits until the list has these titles, or so many. */
const untilShown = (...shown: readonly (string | number)[]) =>
  waitFor(() => {
    expect(typeof shown[0] === 'number' ? [titles().length] : titles()).toEqual(shown);
  });
const count = () => screen.getByRole('heading', { level: 2 });

test('the page includes its results, and sends no request', async () => {
  const { queries, newEntries } = await renderSearch(engine, '?q=soep');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zoeken naar ‘soep’');
  expect(titles()).toEqual(['Soep koken', 'Elf soorten soep', 'Soepkeuken']);
  expect(count()).toHaveTextContent('3 resultaten gevonden');
  expect(screen.getAllByText('Soep', { selector: 'mark' })).toHaveLength(2);
  expect([queries, newEntries()]).toEqual([[], 0]);
});

const EMPTY = 'Typ eerst een woord waar je naar zoekt.';

test('an empty search says so at its field, above all pages, until there is a term', async () => {
  const { visitor } = await renderSearch(engine, '?q=');
  const box = screen.getByRole('searchbox');
  expect(box).toHaveAccessibleDescription(EMPTY);
  expect(box).toHaveFocus();
  expect(titles()).toHaveLength(4);

  await visitor.type(box, 'soep{Enter}');
  await untilShown(3);
  expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
});

test('a press on “Zoek” with an empty field says so too, and filters alone do not', async () => {
  const { visitor } = await renderSearch(engine, '?q=&type=story');
  const box = screen.getByRole('searchbox');
  expect(box).not.toHaveAccessibleDescription();

  await visitor.click(screen.getByRole('button', { name: 'Zoek' }));
  expect(screen.getByRole('alert')).toHaveTextContent(EMPTY);
  expect(box).toHaveAccessibleDescription(EMPTY);
  expect(box).toHaveFocus();
});

test('each filter adds one history entry, and Back undoes it', async () => {
  const { visitor, newEntries } = await renderSearch(engine, '?q=soep');
  await visitor.click(screen.getByRole('checkbox', { name: /Verhalen/, hidden: true }));
  await untilShown('Elf soorten soep');
  expect(window.location.search).toBe('?q=soep&type=story');
  await visitor.click(screen.getByRole('checkbox', { name: /Activiteiten/, hidden: true }));
  await untilShown('Soep koken', 'Elf soorten soep');
  expect(newEntries()).toBe(2);

  window.history.back();
  await untilShown('Elf soorten soep');
  expect(screen.getByRole('checkbox', { name: /Activiteiten/, hidden: true })).not.toBeChecked();
});

test('the count of results is announced once, after the last choice', async () => {
  const { visitor } = await renderSearch(engine, '?q=soep');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await visitor.click(screen.getByRole('checkbox', { name: /Verhalen/, hidden: true }));

  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent('1 resultaat gevonden');
  });
});

test('another term keeps the filters, starts at the first page, and is in the title', async () => {
  const { visitor, queries } = await renderSearch(engine, '?type=vacancy');
  const box = screen.getByRole('searchbox', { name: 'Waar zoek je naar?' });
  await visitor.type(box, 'maatje{Enter}');
  await waitFor(() => {
    expect(queries).toEqual([
      { term: 'maatje', chosen: { type: ['vacancy'], entity: [] }, sort: 'relevance', page: 0 },
    ]);
  });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zoeken naar ‘maatje’');
  expect(document.title).toBe('Zoeken naar ‘maatje’ – Kadelicht');
  expect(box).toHaveFocus();
});

test('a later page says so in the title, and what is searched from there begins at the first', async () => {
  const many = Array.from({ length: 12 }, (_, index) => documentOf(`Soep ${index + 1}`));
  const { visitor } = await renderSearch(fakeEngine(many), '?q=soep');
  await visitor.click(screen.getByRole('link', { name: 'Volgende' }));
  await untilShown('Soep 11', 'Soep 12');
  expect(document.title).toBe('Zoeken naar ‘soep’, pagina 2 – Kadelicht');

  await visitor.type(screen.getByRole('searchbox'), ' 3{Enter}');
  await untilShown('Soep 3');
  expect(document.title).toBe('Zoeken naar ‘soep 3’ – Kadelicht');
});

test('with a term what fits best comes first, and the date is a press away', async () => {
  const { visitor } = await renderSearch(engine);
  const best = screen.getByRole('radio', { name: 'Wat het beste past' });
  expect(screen.getByRole('radio', { name: 'Nieuwste eerst' })).toBeChecked();
  expect(best).toBeDisabled();

  await visitor.type(screen.getByRole('searchbox'), 'soep{Enter}');
  await waitFor(() => {
    expect(best).toBeChecked();
  });
  expect(window.location.search).toBe('?q=soep');
  await visitor.click(screen.getByRole('radio', { name: 'Nieuwste eerst' }));
  expect(window.location.search).toBe('?q=soep&sort=date');

  await visitor.clear(screen.getByRole('searchbox'));
  await visitor.type(screen.getByRole('searchbox'), 'brood{Enter}');
  expect(window.location.search).toBe('?q=brood&sort=date');
});

test('who finds nothing is offered what was perhaps meant, or to begin again', async () => {
  const { visitor } = await renderSearch(engine, '?q=saop&type=story');
  expect(count()).toHaveTextContent('Geen resultaten gevonden');
  expect(screen.getByText(/Je hebt ook een filter gekozen/)).toBeVisible();
  expect(hrefOf('soep')).toBe('/nl/zoeken?q=soep&type=story');

  await visitor.click(screen.getByRole('button', { name: 'Begin opnieuw' }));
  await untilShown(4);
  expect(window.location.search).toBe('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('what was chosen is taken back by its chip', async () => {
  const { visitor } = await renderSearch(engine, '?q=soep&type=story');
  const chips = screen.getByRole('list', { name: 'Gekozen' });
  await visitor.click(within(chips).getByRole('link', { name: /Verhalen/ }));

  await untilShown(3);
  expect(window.location.search).toBe('?q=soep');
});

test.each([
  [503, 'Zoeken is tijdelijk niet beschikbaar. Bel ons gerust: 020 555 01 20.'],
  [429, /Je zoekt heel snel achter elkaar/],
  [500, /Zoeken is niet gelukt/],
])('a response with %i shows a message, and the previous list stays', async (status, words) => {
  let isDown = true;
  const { visitor } = await renderSearch(engine, '?q=soep', () => (isDown ? { status } : null));
  await visitor.click(screen.getByRole('checkbox', { name: /Verhalen/, hidden: true }));

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(titles()).toHaveLength(3);
  isDown = false;
  await visitor.click(screen.getByRole('button', { name: 'Probeer het opnieuw' }));
  await untilShown('Elf soorten soep');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('while results load, the previous ones stay; a late response is not shown', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { visitor, queries } = await renderSearch(engine, '?q=soep', ({ chosen }) =>
    chosen.type.length === 1 ? { wait: held } : null,
  );
  await visitor.click(screen.getByRole('checkbox', { name: /Verhalen/, hidden: true }));
  expect(await screen.findByText('Bezig met zoeken...')).toBeVisible();
  expect(titles()).toHaveLength(3);
  await waitFor(() => {
    expect(queries).toHaveLength(1);
  });
  await visitor.click(screen.getByRole('checkbox', { name: /Activiteiten/, hidden: true }));
  await untilShown(2);

  answer();
  await waitFor(() => {
    expect(screen.queryByText('Bezig met zoeken...')).not.toBeInTheDocument();
  });
  expect(titles()).toHaveLength(2);
});
