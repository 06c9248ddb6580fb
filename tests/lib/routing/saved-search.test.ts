// @vitest-environment node
import * as saved from '@/lib/routing/saved-search';

const ID = 'aB3-_'.repeat(5);
const read = (search: string) => saved.readSavedSearchQuery(new URLSearchParams(search));

test.each([
  [saved.savedSearchApi('en'), '/api/saved-searches/en'],
  [saved.savedSearchQuery('stopped', null), '?state=stopped'],
  [
    saved.savedSearchQuery('invalid', { overview: 'jobs', search: '?type=2' }),
    '?state=invalid&list=jobs&search=%3Ftype%3D2',
  ],
])('a link leads to %s', (href, expected) => {
  expect(href).toBe(expected);
});

test('a link of a mail has a button that posts to its own action', () => {
  expect(read(`?id=${ID}&token=${ID}&do=stop`).link).toEqual({
    action: 'stop',
    search: `?id=${ID}&token=${ID}`,
  });
});

test.each([
  ['an action that there is not', `?id=${ID}&token=${ID}&do=delete`],
  ['an id with a quote', `?id=${ID}"&token=${ID}&do=stop`],
  ['no token', `?id=${ID}&do=stop`],
])('a link with %s has no button', (_, search) => {
  expect(read(search)).toEqual({ state: 'unknown', link: null, saved: null });
});

test('what was rejected can be tried again for the same list, from its first page', () => {
  expect(read('?state=invalid&list=jobs&search=%3Fpage%3D3%26unknown%3D1')).toEqual({
    state: 'invalid',
    link: null,
    saved: { overview: 'jobs', search: '' },
  });
});

test('a list without vacancies cannot be saved', () => {
  expect(read('?state=invalid&list=activities&search=').saved).toBeNull();
  expect(read('?state=invalid&list=constructor&search=').saved).toBeNull();
});

test('the page in the other language has the link of the mail, and nothing else of the query', () => {
  const query = new URLSearchParams(`?id=${ID}&token=${ID}&do=stop&utm_source=mail`);

  expect(saved.savedSearchAlternates(query)).toMatchObject({
    en: `/en/saved-search?do=stop&id=${ID}&token=${ID}`,
  });
  expect(saved.savedSearchAlternates(new URLSearchParams('?x=1'))).toMatchObject({
    nl: '/nl/bewaarde-zoekopdracht',
  });
});
