// @vitest-environment node
import { routeClassOf } from '@/server/ops/route-class';

test.each([
  ['/_next/static/chunks/a.js', 'asset'],
  ['/brands/farm/icon.svg', 'asset'],
  ['/media/a/b.webp', 'media'],
  ['/api/forms/nl/contact', 'form'],
  ['/api/search/en', 'search'],
  ['/nl/zoeken?q=soep', 'search'],
  ['/en/search', 'search'],
  ['/api/revalidate', 'api'],
  ['/', 'page'],
  ['/nl/hulp', 'page'],
  ['*', 'page'],
  ['', 'page'],
])('%s is counted as %s', (url, route) => {
  expect(routeClassOf(url)).toBe(route);
});
