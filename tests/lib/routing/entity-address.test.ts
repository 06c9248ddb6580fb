import { entityAddressOf, routeOf } from '@/lib/routing/route-of';

const leadsTo = (pathname: string) =>
  routeOf({ pathname, search: '' }, ['activities', 'locations', 'news']);

test.each([
  ['/nl', 'nl', '/'],
  ['/en/about-us', 'en', '/about-us'],
  ['/nl/caf%C3%A9/a%2Fb', 'nl', '/café/a/b'],
  ['/nl/search', 'nl', '/page/search'],
])('%s shows the %s entity at %s', (pathname, language, path) => {
  const route = leadsTo(pathname);

  expect(route.kind === 'render' && entityAddressOf(route)).toEqual({ language, path });
});

test.each([
  '/robots.txt',
  '/nl/zoeken',
  '/nl/activiteiten-trainingen',
  '/en/errors/outage',
  '/nl/catalogue',
  '/nl/a%zz',
])('%s shows no entity', (pathname) => {
  const route = leadsTo(pathname);

  expect(route.kind === 'render' && entityAddressOf(route)).toBeNull();
});
