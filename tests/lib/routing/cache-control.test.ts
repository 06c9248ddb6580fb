// @vitest-environment node
import { cacheControlFor } from '@/lib/routing/route-of';

const PAGE = { kind: 'render', path: '/nl/soep', search: '' } as const;

test.each([
  ['2026-12-31T12:00:00Z', 'public, s-maxage=60, stale-while-revalidate=3600'],
  ['2026-12-31T22:30:00Z', 'public, s-maxage=60, stale-while-revalidate=1799'],
  ['2026-12-31T22:59:59Z', 'public, s-maxage=60'],
  ['2026-12-31T23:00:00Z', 'public, s-maxage=60, stale-while-revalidate=3600'],
  ['2026-07-01T21:59:00Z', 'public, s-maxage=60, stale-while-revalidate=59'],
])('a page of %s is not served stale on the next day in Amsterdam', (now, expected) => {
  expect(cacheControlFor({ ...PAGE, isCacheable: true }, new Date(now))).toBe(expected);
});

test('a page that says what is now is never served stale', () => {
  const timely = { ...PAGE, isCacheable: true, isTimely: true } as const;

  expect(cacheControlFor(timely, new Date('2026-12-31T12:00:00Z'))).toBe('public, s-maxage=60');
});
