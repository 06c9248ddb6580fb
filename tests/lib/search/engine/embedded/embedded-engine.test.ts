// @vitest-environment node
import fc from 'fast-check';
import { searchDocument } from '@/tests/support/search-document';
import { MAIN_NL } from '@/tests/lib/search/engine/behaviours/support';
import { openEmbedded, writeSeen } from './support';

test('two words that make one find the compound, and the other way round', async () => {
  const { publish, ids } = openEmbedded();
  await publish([searchDocument('garden', { title: 'De moestuin' })]);

  expect(await ids('moes tuin')).toEqual(['garden']);
  expect(await ids('moestuinen')).toEqual(['garden']);
});

test('an unknown compound is searched by its parts', async () => {
  const { publish, ids } = openEmbedded();
  await publish([
    searchDocument('job', { title: 'Vacature', body: 'Wij zoeken een vrijwilliger.' }),
  ]);

  expect(await ids('vrijwilligersvacature')).toEqual(['job']);
});

test('who has not finished the last word finds what it may become', async () => {
  const { publish, ids } = openEmbedded();
  await publish([searchDocument('volunteer', { title: 'Vrijwilliger worden' })]);

  expect(await ids('vrijw')).toEqual(['volunteer']);
  expect(await ids('worden vrijw')).toEqual(['volunteer']);
});

test('where all words are seldom together, who has more of them goes first, by date too', async () => {
  const { publish, ids } = openEmbedded();
  await publish([
    searchDocument('one', { title: 'Soep', created: 300 }),
    searchDocument('two', { title: 'Soep en brood', created: 200 }),
    searchDocument('all', { title: 'Soep, brood en kaas', created: 100 }),
  ]);

  expect(await ids('soep brood kaas')).toEqual(['all', 'two', 'one']);
  expect(await ids('soep brood kaas', { sort: 'date' })).toEqual(['all', 'two', 'one']);
});

test('pages with most of the words fill the first page, those with one of them the next', async () => {
  const { publish, ids } = openEmbedded();
  const documents = (name: string, count: number, title: string, created: number) =>
    Array.from({ length: count }, (_, at) =>
      searchDocument(`${name}-${at}`, { title, created: created + at }),
    );
  await publish([
    ...documents('one', 3, 'Soep', 900),
    ...documents('two', 12, 'Brood en soep', 500),
    ...documents('three', 2, 'Soep met brood en kaas', 100),
  ]);

  for (const sort of ['relevance', 'date'] as const) {
    const pages = await Promise.all([0, 1].map((page) => ids('soep brood kaas', { sort, page })));
    expect(pages).toEqual([
      ['three-1', 'three-0', ...[11, 10, 9, 8, 7, 6, 5, 4].map((at) => `two-${at}`)],
      [...[3, 2, 1, 0].map((at) => `two-${at}`), 'one-2', 'one-1', 'one-0'],
    ]);
  }
});

test('the page with the title goes before one that mentions it, a page before a file', async () => {
  const { publish, ids } = openEmbedded();
  await publish([
    searchDocument('file', { title: 'Huisregels', filename: 'x.pdf', entity: 'file' }),
    searchDocument('mention', {
      title: 'Inloop',
      body: 'Lees de huisregels. De huisregels gelden.',
    }),
    searchDocument('page', { title: 'Huisregels' }),
  ]);

  expect(await ids('huisregels')).toEqual(['page', 'file', 'mention']);
});

const news = (count: number, fields: (at: number) => Parameters<typeof searchDocument>[1]) =>
  Array.from({ length: count }, (_, at) =>
    searchDocument(`news-${at}`, { type: 'news', title: 'Menu', created: 100 + at, ...fields(at) }),
  );

test('of thousands of matches titles and pages that explain go first, the others by date', async () => {
  const { publish, ids } = openEmbedded();
  const titled = Array.from({ length: 100 }, (_, at) =>
    searchDocument(`titled-${at}`, { type: 'news', title: 'Soep', created: at }),
  );
  await publish([
    ...news(1_000, (at) => ({ body: 'soep '.repeat((at % 5) + 1) })),
    ...titled,
    searchDocument('page', { type: 'page', title: 'Eten', body: 'Elke dag is er soep.' }),
  ]);

  const pages = await Promise.all([0, 9, 10, 110].map((page) => ids('soep', { page })));

  expect(pages.map((page) => [page[0], page.at(-1)])).toEqual([
    ['titled-99', 'titled-90'],
    ['titled-9', 'titled-0'],
    ['page', 'news-991'],
    ['news-0', 'news-0'],
  ]);
});

test('of thousands of matches, where few titles have the word, the sentences below them decide', async () => {
  const { publish, ids } = openEmbedded();
  await publish([
    ...news(1_000, () => ({ body: 'Soep, soep, soep en soep.' })),
    ...Array.from({ length: 100 }, (_, at) =>
      searchDocument(`led-${at}`, { type: 'news', description: 'Er is soep.', created: at }),
    ),
    searchDocument('titled', { type: 'news', title: 'Soep', created: 1 }),
  ]);

  const pages = await Promise.all([0, 10].map((page) => ids('soep', { page })));

  expect(pages.map((page) => page.slice(0, 2))).toEqual([
    ['titled', 'led-99'],
    ['led-0', 'news-999'],
  ]);
});

test('of thousands of matches all are ranked where few have the word in their title', async () => {
  const { publish, ids } = openEmbedded();
  await publish([
    ...news(1_000, () => ({ body: 'Wij koken soep.' })),
    ...[{ title: 'Menu', body: 'Soep, soep, soep en soep.' }, { title: 'Soep' }].map((fields) =>
      searchDocument(fields.title, { type: 'news', created: 1, ...fields }),
    ),
  ]);

  expect((await ids('soep')).slice(0, 3)).toEqual(['Soep', 'Menu', 'news-999']);
});

test('a mistyped term finds and names its correction', async () => {
  const { publish, find } = openEmbedded();
  await publish([
    searchDocument('dentist', { title: 'De tandarts' }),
    searchDocument('apply', { title: 'Solliciteer bij ons' }),
    searchDocument('cafe', { title: 'Het café' }),
  ]);

  expect(await find('de tandarst')).toMatchObject({ total: 1, meant: 'de tandarts' });
  expect(await find('soliciteren')).toMatchObject({ total: 1, meant: 'solliciteer' });
  expect(await find('cfae')).toMatchObject({ total: 1, meant: 'café' });
  expect(await find('tandarts')).toMatchObject({ total: 1, meant: null });
});

test('an excerpt shows the words where they stand together, far down a document', async () => {
  const { publish, find } = openEmbedded();
  const before = 'Iedereen is welkom in ons huis. '.repeat(60);
  const attachments = `${before}Honden mogen aan de lijn mee naar binnen.${' En nog wat.'.repeat(60)}`;
  await publish([searchDocument('rules', { title: 'Regels', attachments, filename: 'r.pdf' })]);

  const [hit] = (await find('honden lijn')).hits;
  const excerpt = writeSeen(hit?.excerpt);

  expect(excerpt).toContain('[Honden] mogen aan de [lijn] mee');
  expect(excerpt).toMatch(/^… \S.*\S …$/);
  expect(excerpt.length).toBeLessThan(230);
});

test('suggestions come for the beginning of any word, also mistyped', async () => {
  const { publish, engine } = openEmbedded();
  await publish([
    searchDocument('house', { title: 'Inloophuis De Kade' }),
    searchDocument('quay', { title: 'Een koor aan de kade' }),
  ]);
  const titles = async (typed: string) =>
    (await engine.suggest(typed, MAIN_NL)).map(({ title }) => writeSeen(title));

  expect(await titles('inl')).toEqual(['[Inloophuis] De Kade']);
  expect(await titles('kad inl')).toEqual(['[Inloophuis] De [Kade]']);
  expect(await titles('inlophuis')).toEqual(['[Inloophuis] De Kade']);
  expect(await titles('k')).toEqual([]);
});

test('nothing that can be typed is taken for a command', async () => {
  const { publish, find, engine } = openEmbedded();
  await publish([searchDocument('soup', { title: 'Soep NEAR de deur', body: 'En OR of NOT.' })]);
  const sign = fc.constantFrom(...Array.from('"*:^-(){+ \'\0\ud800'));
  const words = 'NEAR AND OR NOT w5 rank soep 🍲 é'.split(' ');
  const word = fc.constantFrom(...words, 'x'.repeat(90));
  const term = fc
    .array(fc.oneof(sign, word, fc.string({ unit: 'binary' })), { maxLength: 40 })
    .map((pieces) => pieces.join('').slice(0, 200));

  await fc.assert(
    fc.asyncProperty(term, async (typed) => {
      const { total, hits } = await find(typed);
      expect(hits).toHaveLength(total);
      expect((await engine.suggest(typed, MAIN_NL)).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});
