// @vitest-environment node
import { createPageViews, readPageView } from '@/server/edge/page-views';
import { classifyRoute } from '@/server/ops/route-class';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const TOKEN = `K7QD3MXP${'a'.repeat(43)}`;

type Request = { url?: string; method?: string; status?: number; headers?: Record<string, string> };

function view({ url = '/nl/hulp', method = 'GET', status = 200, headers = {} }: Request) {
  const browser = { 'user-agent': FIREFOX, 'sec-fetch-dest': 'document', accept: 'text/html' };
  const request = { url, method, headers: { ...browser, ...headers } };
  return readPageView(request, { route: classifyRoute(url), status });
}

test.each([
  ['a page', {}, '/nl/hulp'],
  ['a page that the browser has, and asks for again', { status: 304 }, '/nl/hulp'],
  ['a page with a query, without it', { url: '/nl/nieuws?utm_source=x&theme=301' }, '/nl/nieuws'],
  ['a page for someone with cookies', { headers: { cookie: 'theme=dark' } }, '/nl/hulp'],
  ['a page for someone who may be tracked', { headers: { dnt: '0', 'sec-gpc': '0' } }, '/nl/hulp'],
  ['a page whose path is written in another way', { url: '/nl/%68%55lp' }, '/nl/hulp'],
  [
    'the page of a payment, without its token',
    { url: `/nl/betaling/%4B${TOKEN.slice(1)}` },
    '/nl/betaling',
  ],
  ['a search, without its term', { url: '/nl/zoeken?q=schulden' }, '/nl/zoeken'],
  [
    'a prefetched page that is shown',
    { method: 'HEAD', headers: { 'sec-fetch-dest': 'empty', 'x-page-shown': '1' } },
    '/nl/hulp',
  ],
] as const)('%s is a view', (_, request, path) => {
  expect(view(request)).toEqual({ kind: 'page', path });
});

test.each([
  ['a redirect', { status: 307 }],
  ['an outage', { status: 503 }],
  ['a form', { method: 'POST', url: '/api/forms/nl/contact' }],
  ['an image', { url: '/media/x.jpg', headers: { 'sec-fetch-dest': 'image' } }],
  ['results for a script', { url: '/nl/nieuws/results.json?theme=301' }],
  ['a request of a script', { headers: { 'sec-fetch-dest': 'empty' } }],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a prefetch of an older browser', { headers: { purpose: 'prefetch' } }],
  ['a HEAD request', { method: 'HEAD' }],
  ['a prefetched page that is not shown yet', { method: 'HEAD', headers: { 'x-page-shown': '0' } }],
  ['a page that is posted to', { method: 'POST' }],
  ['an editor with drafts', { headers: { cookie: 'theme=dark; preview-session=1.a' } }],
  ['a bot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['a client without a name', { headers: { 'user-agent': '' } }],
  ['someone who asks not to be tracked', { headers: { dnt: '1' } }],
  ['someone with Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
])('%s is no view', (_, request) => {
  expect(view(request)).toBeNull();
});

test('over plain HTTP a browser is known by what it accepts', () => {
  const pathOf = (headers: Record<string, string>) =>
    readPageView(
      { url: '/nl', method: 'GET', headers: { 'user-agent': FIREFOX, ...headers } },
      { route: 'page', status: 200 },
    )?.path;

  expect(pathOf({ accept: 'text/html,*/*' })).toBe('/nl');
  expect(pathOf({ accept: '*/*' })).toBeUndefined();
  expect(pathOf({})).toBeUndefined();
});

test('a page that is requested in vain is counted apart, without query and personal data', () => {
  const url = '/nl/Oud/0612345678?utm_source=x';

  expect(view({ url, status: 404 })).toEqual({ kind: 'missing', path: '/nl/oud/[number]' });
  expect(view({ url: '/wp-login.php', status: 404 })).toBeNull();
});

const buildView = (path: string) => ({ kind: 'page', path }) as const;

test('views are counted by site and path until they are taken', () => {
  const views = createPageViews();
  views.add('main', buildView('/nl'));
  views.add('main', buildView('/nl'));
  views.add('farm', buildView('/nl'));
  views.add('main', { kind: 'missing', path: '/nl' });

  expect(views.take()).toEqual([
    { kind: 'page', site: 'main', name: '/nl', count: 2 },
    { kind: 'page', site: 'farm', name: '/nl', count: 1 },
    { kind: 'missing', site: 'main', name: '/nl', count: 1 },
  ]);
  expect(views.take()).toEqual([]);
});

test('a client without any name is no person', () => {
  const request = { url: '/nl', method: 'GET', headers: { 'sec-fetch-dest': 'document' } };

  expect(readPageView(request, { route: 'page', status: 200 })).toBeNull();
});

test('a flood of paths is bounded in memory', () => {
  const views = createPageViews();
  for (let index = 0; index < 10_000; index += 1) views.add('main', buildView(`/nl/${index}`));
  views.add('main', buildView('/nl/0'));

  const counted = views.take();
  expect(counted).toHaveLength(5_000);
  expect(counted[0]).toMatchObject({ name: '/nl/0', count: 2 });
});
