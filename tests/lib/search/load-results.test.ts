// @vitest-environment node
import { loadSearchResults, loadSuggestions } from '@/lib/search/load-results';
import { readPostedQuery, readTyped } from '@/lib/search/posted-query';
import { EVERYTHING, MAX_HITS } from '@/lib/search/query';
import { isSearchResults, isSuggestions } from '@/lib/search/results';
import type { SearchDocument } from '@/lib/content/search-document';
import type { Audience } from '@/lib/search/engine/engine';
import { countedBy } from '@/tests/support/counted';
import { documentOf, fakeEngine } from '@/tests/support/fake-engine';

const NL: Audience = { language: 'nl', domains: ['main', 'all'] };
const EN: Audience = { language: 'en', domains: ['main', 'all'] };

const load = async (fields: Partial<SearchDocument>, audience = NL) =>
  loadSearchResults(fakeEngine([documentOf('Soep', fields)]), EVERYTHING, audience);

const CREATED = 1_796_110_200;
const moment = { iso: '2026-12-01T07:30:00.000Z', text: '1 december 2026' };
const image = { src: '/a.webp', srcSet: null, width: 4, height: 3 };
const page = { href: '/nl/eten', title: 'Eten' };

test.each([
  ['a dated article', { type: 'news', created: CREATED }, { label: 'Nieuws', moment }],
  ['an article without a date', { type: 'story' }, { label: 'Verhaal', moment: null }],
  ['a page, which no date says anything of', { type: 'page', created: CREATED }, { moment: null }],
  ['a type of the CMS that has no word', { type: 'press_release' }, { label: 'Press release' }],
  ['a type that every object has', { type: 'constructor' }, { label: 'Constructor' }],
  ['a file', { filename: 'a.PDF', page }, { label: 'Document, pdf', isFile: true, page }],
  [
    'a file without an ending',
    { type: 'document', filename: 'a.' },
    { label: 'Document', isFile: true },
  ],
  [
    'a vacancy with a video',
    { type: 'vacancy', vacancyType: 'Stage', hasVideo: true, themes: ['Werk'] },
    { label: 'Vacature', vacancyType: 'Stage', hasVideo: true, themes: ['Werk'], isFile: false },
  ],
  ['a picture', { image }, { image }],
])('%s is shown as such', async (_, fields, hit) => {
  const { hits } = await load(fields);

  expect(hits).toMatchObject([{ id: 'Soep:nl', isBest: false, href: '/nl/soep', ...hit }]);
});

test('a search that finds nothing is counted, without its term', async () => {
  const search = (documents: SearchDocument[]) =>
    loadSearchResults(fakeEngine(documents), EVERYTHING, EN);

  expect(await countedBy(() => search([]))).toEqual([
    { kind: 'empty-search', site: 'main', names: ['en'] },
  ]);
  expect(await countedBy(() => search([documentOf('Soep')]))).toEqual([]);
});

test('labels have the language of the page', async () => {
  const { hits, facets, found: count } = await load({ type: 'activity', entity: 'node' }, EN);

  expect([hits[0]?.label, count]).toEqual(['Activity', '1 result found']);
  expect(facets.map(({ facet, legend }) => [facet, legend])).toEqual([
    ['type', 'Kind'],
    ['entity', 'Format'],
  ]);
  expect(facets.map(({ options }) => options)).toMatchObject([
    [{ value: 'activity', label: 'Activities', count: 1 }],
    [{ value: 'node', count: 1 }],
  ]);
});

test('a link puts no words of its own on the page', async () => {
  const chosen = { type: ['bel_nu_0900'], entity: [] };
  const { facets, chips } = await loadSearchResults(
    fakeEngine([documentOf('Soep')]),
    { ...EVERYTHING, chosen },
    NL,
  );

  expect(chips.map(({ label }) => label)).toEqual(['Onbekend filter']);
  expect(JSON.stringify(facets)).not.toContain('Bel nu');
});

test('each choice can be taken away by itself', async () => {
  const chosen = { type: ['news', 'other_kind'], entity: ['node'] };
  const query = { ...EVERYTHING, term: 'soep', sort: 'relevance' as const, chosen, page: 0 };
  const { chips, search } = await loadSearchResults(fakeEngine([documentOf('Soep')]), query, NL);

  expect(search).toBe('?q=soep&type=news,other_kind&entity=node');
  expect(chips.map(({ key, label, search: left }) => [key, label, left])).toEqual([
    ['type-news', 'Nieuws', '?q=soep&type=other_kind&entity=node'],
    ['type-other_kind', 'Onbekend filter', '?q=soep&type=news&entity=node'],
    ['entity-node', expect.any(String), '?q=soep&type=news,other_kind'],
  ]);
});

test('a correction is searched for from its first page, with the same choices', async () => {
  const query = { ...EVERYTHING, term: 'soeb', sort: 'relevance' as const, page: 3 };
  const results = await loadSearchResults(fakeEngine([], 'soep'), query, NL);

  expect(results.meant).toEqual({ term: 'soep', search: '?q=soep' });
  expect((await load({})).meant).toBeNull();
});

test.each([
  [MAX_HITS, 1_000, false],
  [MAX_HITS + 1, 1_000, true],
])('of %d results on %d pages some cannot be seen: %s', async (total, pages, isCut) => {
  const engine = fakeEngine([]);
  const results = await loadSearchResults(
    {
      ...engine,
      search: async (...request) => ({
        ...(await engine.search(...request)),
        total,
        pages,
        best: 'a',
      }),
    },
    EVERYTHING,
    NL,
  );

  expect(results.isCut).toBe(isCut);
  expect(isSearchResults(JSON.parse(JSON.stringify(results)))).toBe(true);
});

test.each([null, [], {}, { found: '', hits: [], facets: [] }, { hits: {}, facets: [], chips: [] }])(
  '%j is no list of results',
  (response) => {
    expect(isSearchResults(response)).toBe(false);
    expect(isSuggestions(response)).toBe(false);
  },
);

test('the best answer is marked', async () => {
  const engine = fakeEngine([documentOf('Soep'), documentOf('Brood')]);
  const results = await loadSearchResults(
    {
      ...engine,
      search: async (...request) => ({ ...(await engine.search(...request)), best: 'Brood:nl' }),
    },
    EVERYTHING,
    NL,
  );

  expect(results.hits.map(({ isBest }) => isBest)).toEqual([false, true]);
});

const soups = fakeEngine(
  Array.from({ length: 8 }, (_, n) => documentOf(`Soep ${n}`, { type: 'news' })),
);

test('from two characters on titles are suggested, and counted in words', async () => {
  const { suggestions, found: count } = await loadSuggestions(soups, ' so ', NL);

  expect(suggestions).toHaveLength(6);
  expect(suggestions[0]).toMatchObject({ href: '/nl/soep-0', label: 'Nieuws' });
  expect(count).toMatch(/^6 suggesties\./);
  expect(isSuggestions({ suggestions, found: count })).toBe(true);
});

test.each(['s', ' s ', '', 'brood'])('for “%s” nothing is suggested, nor said', async (typed) => {
  expect(await loadSuggestions(soups, typed, NL)).toEqual({ found: '', suggestions: [] });
});

test('a posted query is the one that a URL would have', () => {
  const posted = {
    ...EVERYTHING,
    term: ' soep ',
    sort: 'date',
    chosen: { type: ['news'], entity: [] },
    page: 2,
  };

  expect(readPostedQuery(posted)).toEqual({ ...posted, term: 'soep' });
  expect(readTyped({ typed: 'a'.repeat(201) })).toBeNull();
});
