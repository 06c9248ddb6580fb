import { routeOf } from '@/lib/i18n/route-of';

test.each([
  ['/', '/nl'],
  ['/contact', '/nl/contact'],
  ['/NL/contact', '/nl/NL/contact'],
  ['/de', '/nl/de'],
])('%s has no language and goes to %s', (path, target) => {
  expect(routeOf(path)).toEqual({ kind: 'redirect', path: target });
});

test.each([
  ['/nl', '/nl', false],
  ['/en/about-us', '/en/about-us', false],
  ['/nl/zoeken', '/nl/search', true],
  ['/en/search', '/en/search', true],
  ['/robots.txt', '/robots', false],
  ['/sitemap.xml', '/sitemap', false],
  ['/media/files/a.webp', '/media/files/a.webp', true],
])('%s is drawn by %s', (path, internal, isQueryUsed) => {
  expect(routeOf(path)).toEqual({ kind: 'draw', path: internal, isQueryUsed });
});

test('the internal name of the search page is nobody’s Dutch address', () => {
  expect(routeOf('/nl/search')).not.toMatchObject({ path: '/nl/search' });
});
