import { lifetimeOf } from '@/server/edge/page-cache/fetch-page';

const page = (cacheControl?: string, headers = {}, status = 200) =>
  lifetimeOf({
    status,
    headers: { ...(cacheControl !== undefined && { 'cache-control': cacheControl }), ...headers },
  });

test('the lifetime is that of s-maxage and stale-while-revalidate', () => {
  expect(page('public, s-maxage=60, stale-while-revalidate=3600')).toEqual({
    freshMs: 60_000,
    staleMs: 3_600_000,
  });
});

test('a file of the build is good for a year', () => {
  expect(page('public, max-age=31536000, immutable')).toEqual({
    freshMs: 31_536_000_000,
    staleMs: 0,
  });
});

test.each([
  ['private', 'private, max-age=60', {}, 200],
  ['no-store', 'no-store', {}, 200],
  ['no-cache', 'no-cache, max-age=60', {}, 200],
  ['silent', undefined, {}, 200],
  ['only dated', undefined, { 'last-modified': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 200],
  ['one with a cookie', 'public, s-maxage=60', { 'set-cookie': ['a=1'] }, 200],
  ['different for everyone', 's-maxage=60', { vary: '*' }, 200],
  ['a part', 's-maxage=60', {}, 206],
  ['not found', 's-maxage=60', {}, 404],
  ['a failure', 's-maxage=60', {}, 503],
  ['over at once', 's-maxage=0', {}, 200],
])('a response that is %s is not stored', (_, cacheControl, headers, status) => {
  expect(page(cacheControl, headers, status)).toBeNull();
});

test('a redirect is stored like a page', () => {
  expect(page('s-maxage=60', { location: '/nl' }, 308)).toEqual({ freshMs: 60_000, staleMs: 0 });
});
