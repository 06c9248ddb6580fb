import { classifyRoute } from '@/server/ops/route-class';

test.each([
  ['/_next/static/chunks/a.js', 'asset'],
  ['/brands/farm/icon.svg', 'asset'],
  ['/prefetch-rules.json', 'asset'],
  ['/media/a/b.webp', 'media'],
  ['/api/forms/nl/contact', 'form'],
  ['/api/search/en', 'search'],
  ['/nl/zoeken?q=soep', 'search'],
  ['/en/search', 'search'],
  ['/api/revalidate', 'api'],
  ['/nl/nieuws', 'page'],
  ['/nl/nieuws?utm_source=brief', 'page'],
  ['/nl/nieuws?page=2', 'list'],
  ['/en/activities/results.json', 'list'],
  ['/nl/activiteiten-trainingen/calendar.ics?page=1', 'list'],
  ['/nl/nieuws/rss.xml', 'feed'],
  ['/nl/agenda/open-dag/1798797600.ics', 'feed'],
  ['/sitemap.xml', 'feed'],
  ['/robots.txt', 'feed'],
  ['/', 'page'],
  ['/nl/hulp', 'page'],
  ['*', 'page'],
  ['', 'page'],
])('%s has the route class %s', (url, route) => {
  expect(classifyRoute(url)).toBe(route);
});
