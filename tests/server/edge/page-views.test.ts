// @vitest-environment node
import { createPageViews, viewedPage } from '@/server/edge/page-views';
import { routeClassOf } from '@/server/ops/route-class';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

type Request = { url?: string; method?: string; status?: number; headers?: Record<string, string> };

function view({ url = '/nl/hulp', method = 'GET', status = 200, headers = {} }: Request) {
  const browser = { 'user-agent': FIREFOX, 'sec-fetch-dest': 'document', accept: 'text/html' };
  const request = { url, method, headers: { ...browser, ...headers } };
  return viewedPage(request, { route: routeClassOf(url), status });
}

test.each([
  ['a page', {}, '/nl/hulp'],
  ['a page that the browser has, and asks for again', { status: 304 }, '/nl/hulp'],
  ['a page with a query, without it', { url: '/nl/nieuws?utm_source=x&theme=301' }, '/nl/nieuws'],
  ['a search, without its term', { url: '/nl/zoeken?q=schulden' }, '/nl/zoeken'],
  [
    'a prefetched page that is shown',
    { method: 'HEAD', headers: { 'sec-fetch-dest': 'empty', 'x-page-shown': '1' } },
    '/nl/hulp',
  ],
] as const)('%s is a view', (_, request, path) => {
  expect(view(request)).toBe(path);
});

test.each([
  ['a page that is missing', { status: 404 }],
  ['a redirect', { status: 307 }],
  ['an outage', { status: 503 }],
  ['a form', { method: 'POST', url: '/api/forms/nl/contact' }],
  ['an image', { url: '/media/x.jpg', headers: { 'sec-fetch-dest': 'image' } }],
  ['results for a script', { url: '/nl/nieuws/results.json?theme=301' }],
  ['a request of a script', { headers: { 'sec-fetch-dest': 'empty' } }],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a HEAD request', { method: 'HEAD' }],
  ['a bot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['a client without a name', { headers: { 'user-agent': '' } }],
  ['someone who asks not to be tracked', { headers: { dnt: '1' } }],
  ['someone with Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
])('%s is no view', (_, request) => {
  expect(view(request)).toBeNull();
});

test('over plain HTTP a browser is known by what it accepts', () => {
  const request = (accept: string) => ({
    url: '/nl',
    method: 'GET',
    headers: { 'user-agent': FIREFOX, accept },
  });

  expect(viewedPage(request('text/html,*/*'), { route: 'page', status: 200 })).toBe('/nl');
  expect(viewedPage(request('*/*'), { route: 'page', status: 200 })).toBeNull();
});

test('views are counted by site and path until they are taken', () => {
  const views = createPageViews();
  views.add('main', '/nl');
  views.add('main', '/nl');
  views.add('farm', '/nl');

  expect(views.take()).toEqual([
    { kind: 'page', site: 'main', name: '/nl', count: 2 },
    { kind: 'page', site: 'farm', name: '/nl', count: 1 },
  ]);
  expect(views.take()).toEqual([]);
});

test('a flood of paths is bounded in memory', () => {
  const views = createPageViews();
  for (let index = 0; index < 10_000; index += 1) views.add('main', `/nl/${index}`);

  expect(views.take()).toHaveLength(5_000);
});
