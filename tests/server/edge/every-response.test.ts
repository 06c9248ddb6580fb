import type { RequestListener } from 'node:http';
import { BlockList } from 'node:net';
import { allSites } from '@/sites/resolve';
import { openEdgeServer, requestFrom } from '@/tests/support/edge-server';

const SHARED = 'public, s-maxage=60';
const PAGE =
  '<!doctype html><script type="module" src="/elements/a.js"></script><p>Welkom.</p><style>p{}</style><react-island></react-island><script>1</script>';
const COOKIE = 'form-session=abc; Path=/; Secure; HttpOnly; SameSite=Lax';

/** What Next adds for itself and for the edge server. */
const INTERNAL = {
  'x-powered-by': 'Next.js',
  'x-middleware-rewrite': '/main/nl',
  'x-page-tags': 'node:1 menu:main',
};

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
  response.writeHead(status, { ...INTERNAL, 'content-type': type, ...headers });
  response.end(type.startsWith('text/html') ? PAGE : 'tekst');
};

/** Of each response over https, whatever it is. */
const EVERYWHERE = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': 'reports="/api/reports"',
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; .*form-action '(?:none|self)';.* frame-ancestors 'none'(?:;|$)/,
  ),
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

test.each(allSites.map(({ id, hosts }) => [id, hosts[0]] as const))(
  'every class of response of %s has every header that protects a visitor, and none of Next’s',
  async (_, host) => {
    const proxies = new BlockList();
    proxies.addAddress('127.0.0.1');
    const port = await openEdgeServer(next, { proxies });
    for (const [path, expected, method = 'GET', headers = {}] of CLASSES) {
      const https = { host, 'x-forwarded-proto': 'https', ...headers };
      const { status, headers: sent } = await requestFrom(port, path, https, method);

      expect({ path, status, sent }).toEqual({
        path,
        status: expected,
        sent: expect.objectContaining(EVERYWHERE),
      });
      expect(sent['content-security-policy']).not.toMatch(/unsafe|\*|http:|data:|blob:/);
      expect(sent.location ?? '/nl').toMatch(/^\/\w/);
      expect(Object.keys(sent).join()).not.toMatch(/access-control|x-powered|x-middleware|x-page/);
    }
  },
);
