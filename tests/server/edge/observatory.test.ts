import type { RequestListener } from 'node:http';
import { BlockList } from 'node:net';
import { allSites } from '@/sites/resolve';
import { openEdgeServer, requestFrom } from '@/tests/support/edge-server';
import { observatoryScore } from '@/tests/support/observatory';

const TARGET = 130;
const SHARED = 'public, s-maxage=60';
const PAGE =
  '<!doctype html><script type="module" src="/elements/a.js"></script><p>Welkom.</p><style>p{}</style><react-island></react-island><script>1</script>';
const COOKIE = 'form-session=abc; Path=/; Secure; HttpOnly; SameSite=Lax';

type Sent = readonly [status: number, type: string, headers: Record<string, string>];

/** Responses of Next by path, one of each class. */
const responses: ReadonlyMap<string, Sent> = new Map(
  Object.entries<Sent>({
    '/nl': [200, 'text/html; charset=utf-8', { 'cache-control': SHARED }],
    '/nl/zoeken': [200, 'text/html; charset=utf-8', { 'cache-control': 'private, no-cache' }],
    '/nl/oud': [308, 'text/plain', { location: '/nl/nieuw', 'cache-control': SHARED }],
    '/nl/kapot': [500, 'text/html; charset=utf-8', {}],
    '/nl/te-veel': [429, 'text/html; charset=utf-8', {}],
    '/sitemap.xml': [200, 'application/xml', { 'cache-control': SHARED }],
    '/robots.txt': [200, 'text/plain', { 'cache-control': SHARED }],
    '/.well-known/security.txt': [200, 'text/plain', { 'cache-control': SHARED }],
    '/_next/static/a.js': [200, 'text/javascript', { 'cache-control': SHARED }],
    '/media/files/original/a.webp': [200, 'image/webp', { 'cache-control': SHARED }],
    '/media/files/original/a.svg': [200, 'image/svg+xml', { 'cache-control': SHARED }],
    '/media/files/videos/a.webm': [200, 'video/webm', {}],
    '/media/files/documents/a.pdf': [200, 'application/pdf', {}],
    '/api/forms/nl/contact': [200, 'application/json', { 'set-cookie': COOKIE }],
    '/api/forms/nl/weg/token': [404, 'application/json', {}],
  }),
);

const next: RequestListener = ({ url = '' }, response) => {
  const path = url.split('?')[0] ?? '';
  const isProblem = path.includes('/errors/');
  const [status, type, headers] = responses.get(isProblem ? '/nl' : path) ?? [404, 'text/html', {}];
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(type.startsWith('text/html') ? PAGE : 'tekst');
};

const CLASSES: readonly (readonly [
  path: string,
  status: number,
  method?: string,
  headers?: object,
])[] = [
  ...[...responses].map(([path, [status]]) => [path, status === 500 ? 503 : status] as const),
  ['/', 307],
  ['/nl/contact/', 308],
  ['/nl/bestaat-niet', 404],
  ['/.well-known/change-password', 404],
  ['/nl/%2Fx', 400],
  ['/nl/%2Fx', 400, 'GET', { accept: 'text/html' }],
  ['/nl', 405, 'DELETE'],
  ['/api/search/nl', 405],
  ['/nl', 204, 'OPTIONS'],
  [`/nl?q=${'a'.repeat(2_000)}`, 414],
];

describe.each(allSites.map(({ id, hosts }) => [id, hosts[0]] as const))('%s', (_, host) => {
  test(`scores ${TARGET} or more for every class of response`, async () => {
    const proxies = new BlockList();
    proxies.addAddress('127.0.0.1');
    const port = await openEdgeServer(next, { proxies });
    for (const [path, status, method = 'GET', headers = {}] of CLASSES) {
      const response = await requestFrom(
        port,
        path,
        { host, 'x-forwarded-proto': 'https', ...headers },
        method,
      );
      const { score, given } = observatoryScore({ ...response, body: response.body.toString() });
      expect({ path, status: response.status }).toEqual({ path, status });
      expect(score, `${method} ${path}: ${JSON.stringify(given)}`).toBeGreaterThanOrEqual(TARGET);
    }
  });
});

test.each([
  ['no headers', {}, 10],
  ['an inline script', { 'content-security-policy': "script-src 'unsafe-inline'" }, 15],
  ['a cookie that script can read', { 'set-cookie': ['a=b; Secure; SameSite=Lax'] }, 0],
])('a response with %s scores badly', (_, headers, most) => {
  expect(observatoryScore({ headers, body: '' }).score).toBeLessThanOrEqual(most + 20);
});
