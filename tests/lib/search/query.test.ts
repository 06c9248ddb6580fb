// @vitest-environment node
import { changed, EVERYTHING, readQuery, toSearch, withTerm } from '@/lib/search/query';

const read = (search: string) => readQuery(new URLSearchParams(search));

test.each([
  ['', 'date', ''],
  ['?sort=relevance', 'date', ''],
  ['?q=soep', 'relevance', '?q=soep'],
  ['?q=soep&sort=relevance', 'relevance', '?q=soep'],
  ['?q=soep&sort=date', 'date', '?q=soep&sort=date'],
  ['?q=soep&sort=best', 'relevance', '?q=soep'],
])('“%s” is in the order of %s, and the canonical query is “%s”', (search, sort, canonical) => {
  const query = read(search);

  expect(query.sort).toBe(sort);
  expect(toSearch(query)).toBe(canonical);
});

test('a chosen order stays with a filter, a page and another term', () => {
  const newest = read('?q=soep&sort=date');

  expect(toSearch(changed(newest, { page: 2 }))).toBe('?q=soep&sort=date&page=2');
  expect(toSearch(withTerm(newest, 'brood'))).toBe('?q=brood&sort=date');
});

test('a first term begins with what fits best; without a term the newest come first', () => {
  expect(withTerm(EVERYTHING, 'soep').sort).toBe('relevance');
  expect(withTerm(read('?q=soep'), '')).toEqual(EVERYTHING);
});
