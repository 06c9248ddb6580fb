// @vitest-environment node
import {
  changeQuery,
  EVERYTHING,
  isTermMissing,
  readQuery,
  searchHref,
  tidyTerm,
  toggleFacet,
  toSearch,
  withTerm,
} from '@/lib/search/query';

const read = (search: string) => readQuery(new URLSearchParams(search));

test.each([
  ['', 'date', ''],
  ['?sort=relevance', 'date', ''],
  ['?q=soep', 'relevance', '?q=soep'],
  ['?q=soep&sort=relevance', 'relevance', '?q=soep'],
  ['?q=soep&sort=date', 'date', '?q=soep&sort=date'],
  ['?q=soep&sort=best', 'relevance', '?q=soep'],
  ['?q=soep+met+brood%26kaas', 'relevance', '?q=soep+met+brood%26kaas'],
  ['?type=news,activity&type=news', 'date', '?type=activity,news'],
  ['?entity=file&type=A,1a,a-b,*,', 'date', '?entity=file'],
  ['?page=3', 'date', '?page=3'],
  ['?page=0', 'date', ''],
  ['?page=9999', 'date', '?page=999'],
  ['?page=12345', 'date', ''],
  ['?page=x1', 'date', ''],
  ['?page=1x', 'date', ''],
  ['?q=&term=soep', 'date', ''],
])('“%s” is in the order of %s, and the canonical query is “%s”', (search, sort, canonical) => {
  const query = read(search);

  expect(query.sort).toBe(sort);
  expect(toSearch(query)).toBe(canonical);
});

test.each([
  ['', false],
  ['?q=', true],
  ['?q=+%E2%80%8B', true],
  ['?q=&page=1', true],
  ['?q=&page=0', false],
  ['?q=soep', false],
  ['?type=news', false],
  ['?q=&type=news', false],
])('“%s” is an empty search: %s; its canonical query has no empty term', (search, isMissing) => {
  expect(isTermMissing(new URLSearchParams(search))).toBe(isMissing);
  expect(isTermMissing(new URLSearchParams(toSearch(read(search))))).toBe(false);
});

test('a chosen order stays with a filter, a page and another term', () => {
  const newest = read('?q=soep&sort=date');

  expect(toSearch(changeQuery(newest, { page: 2 }))).toBe('?q=soep&sort=date&page=2');
  expect(toSearch(withTerm(newest, 'brood'))).toBe('?q=brood&sort=date');
});

test('a first term begins with what fits best; without a term the newest come first', () => {
  expect(withTerm(EVERYTHING, 'soep').sort).toBe('relevance');
  expect(withTerm(read('?q=soep'), '')).toEqual(EVERYTHING);
});

test.each([
  ['  warme \t soep\n', 'warme soep'],
  ['soep\u0000\u202Emet\u2028brood', 'soep met brood'],
  ['cafe\u0301', 'caf\u00E9'],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
  [`${'a'.repeat(199)}\u{1F35E}`, `${'a'.repeat(199)}\uFFFD`],
  [`${' '.repeat(2_000)}soep`, ''],
])('%j is searched for as %j', (typed, term) => {
  expect(tidyTerm(typed)).toBe(term);
});

test('of a facet at most fifty values count', () => {
  const values = Array.from({ length: 60 }, (_, at) => `a${at}`).join(',');

  expect(read(`?type=${values}`).chosen.type).toHaveLength(50);
});

test('choosing adds in order, choosing again takes away, and both go to the first page', () => {
  const query = read('?q=soep&type=news&page=4');
  const two = toggleFacet(query, 'type', 'activity');

  expect(toSearch(two)).toBe('?q=soep&type=activity,news');
  expect(toSearch(toggleFacet(two, 'type', 'news'))).toBe('?q=soep&type=activity');
  expect(toSearch(toggleFacet(query, 'entity', 'node'))).toBe('?q=soep&type=news&entity=node');
});

test('a search has a URL in each language', () => {
  expect(searchHref('nl', read('?q=soep'))).toBe('/nl/zoeken?q=soep');
  expect(searchHref('en', EVERYTHING)).toBe('/en/search');
});
