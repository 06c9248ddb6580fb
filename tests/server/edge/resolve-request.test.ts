import { resolveRequest } from '@/server/edge/resolve-request';
import { nowS, signSession } from '@/lib/cms/preview/session';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';

function site(id: string): Site {
  const found = siteById(id);
  if (!found) throw new Error(id);
  return found;
}

const target = (url: string, { id = 'main', method = 'GET', headers = {} } = {}) =>
  resolveRequest({ url, method, headers }, site(id));

const keyOf = (url: string, id = 'main') => {
  const found = target(url, { id });
  return 'key' in found ? found.key : found.kind;
};

test('a page has one key, whatever its unknown query parameters', () => {
  const key = keyOf('/nl/contact');

  for (const search of ['?', '?utm_source=krant', '?page=2', '?__proto__=1', '?type=1&type=2'])
    expect(keyOf(`/nl/contact${search}`)).toBe(key);
  expect(keyOf('/nl/caf%C3%A9')).toBe(keyOf('/nl/caf%c3%a9'));
});

test('each site, language, path and known query has a key of its own', () => {
  const keys = [
    keyOf('/nl'),
    keyOf('/en'),
    keyOf('/nl', 'farm'),
    keyOf('/nl/activiteiten-trainingen'),
    keyOf('/nl/activiteiten-trainingen?page=1'),
    keyOf('/nl/activiteiten-trainingen?type=4'),
    keyOf('/nl/activiteiten-trainingen/results.json?type=4'),
    keyOf('/nl/solliciteer?vacancy=12'),
    keyOf('/robots.txt'),
    keyOf('/favicon.ico'),
    keyOf('/favicon.ico', 'farm'),
    keyOf('/media/sites/main/files/a.webp?itok=x'),
    keyOf('/media/sites/main/files/a.webp?itok=x', 'farm'),
  ];

  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain('uncacheable');
});

test('the same query in another order is the same page', () => {
  expect(keyOf('/nl/activiteiten-trainingen?type=9&type=2&x=1')).toBe(
    keyOf('/nl/activiteiten-trainingen?type=2,9'),
  );
});

test('an image has one key for the parameters of the backend', () => {
  const image = '/media/sites/main/files/styles/medium/public/a.webp';

  expect(keyOf(`${image}?x=1&itok=abc&itok=def&y`)).toBe(keyOf(`${image}?itok=abc`));
  expect(keyOf(`${image}?itok=abc`)).toBe(keyOf(image));
  expect(target(`${image}?x=1&itok=abc`)).toMatchObject({ kind: 'image', variant: '?itok=abc' });
  expect(keyOf('/media/elsewhere/a.webp')).toBe('uncacheable');
});

test('an image is whole, whatever range of it is requested', () => {
  const image = '/media/sites/main/files/a.webp';

  expect(target(image, { headers: { range: 'bytes=0-9' } })).toEqual(target(image));
});

test('a file of the build is the same on every site', () => {
  expect(keyOf('/_next/static/a.js', 'farm')).toBe(keyOf('/_next/static/a.js?x=1'));
});

test.each([
  ['what is posted', 30_000, '/nl/contact', { method: 'POST' }],
  ['a search', 3_500, '/nl/zoeken?q=soep', {}],
  ['an interface', 10_000, '/api/search/nl', {}],
  ['a draft of a form', 10_000, '/nl/contact?form=contact&draft=0123456789012345678901', {}],
  ['a receipt', 10_000, '/nl/contact?form=contact&receipt=K7QD-3MXP', {}],
  ['a video', 25_000, '/media/sites/main/files/video.mp4', {}],
  ['the catalogue of components', 30_000, '/en/catalogue?x=1', {}],
  ['a document', 25_000, '/media/sites/main/files/report.pdf', {}],
])('%s is uncacheable, and waited for during %i ms', (_, timeoutMs, url, options) => {
  expect(target(url, options)).toMatchObject({ kind: 'uncacheable', timeoutMs });
});

test.each([
  ['/nl', '/nl', 'main /nl'],
  ['/nl/caf%c3%a9', '/nl/caf%C3%A9', 'main /nl/caf%C3%A9'],
  ['/nl/a@b', '/nl/a@b', 'main /nl/a@b'],
  ['/favicon.ico?x=1', '/favicon.ico', 'main /favicon.ico'],
  ['/_next/static/a.js?x=1', '/_next/static/a.js', 'asset /_next/static/a.js'],
  ['/brands/main/icon.svg', '/brands/main/icon.svg', 'asset /brands/main/icon.svg'],
])('%s comes from Next as %s, and is cached as %s', (url, path, key) => {
  const page = { kind: 'cacheable', key, variant: '', path };

  expect(target(url)).toMatchObject(page);
  expect(target(url, { method: 'HEAD' })).toMatchObject(page);
});

test('only an editor of this site bypasses the cache', async () => {
  vi.stubEnv('PREVIEW_SECRET', SECRET);
  vi.stubEnv('PREVIEW_TOKEN', 'a-token-of-the-backend');
  // The environment is read once.
  vi.resetModules();
  const { resolveRequest: resolve } = await import('@/server/edge/resolve-request');
  const targetFor = (session: string) => {
    const cookie = `theme=dark; preview-session=${session}`;
    return resolve({ url: '/nl', method: 'GET', headers: { cookie } }, site('main'));
  };
  const sign = (id: string) =>
    signSession(
      { site: id, now: nowS(), link: { path: '/nl', expires: Infinity, version: null } },
      SECRET,
    );

  expect(targetFor(sign('main'))).toMatchObject({
    kind: 'uncacheable',
    timeoutMs: 30_000,
    route: { path: '/nl/preview', isPreview: true },
  });
  expect(targetFor(sign('farm')).kind).toBe('cacheable');
  expect(targetFor(`1999999999.${'a'.repeat(43)}`).kind).toBe('cacheable');
});

test.each([
  ['/contact?a=b', 307, '/nl/contact?a=b'],
  ['/nl/contact/', 308, '/nl/contact'],
  ['/en/about-us/?x=1', 308, '/en/about-us?x=1'],
  ['/contact/', 307, '/nl/contact'],
  ['/hulp//bed/?a=b', 307, '/nl/hulp/bed?a=b'],
  ['/nl//', 308, '/nl'],
  ['/En/about-us/', 308, '/en/about-us'],
])('%s redirects', (url, status, location) => {
  expect(target(url)).toEqual({ kind: 'redirect', status, location });
});

test.each([
  'change-password',
  'resource-that-should-not-exist-whose-status-code-should-not-be-200',
])('the well-known %s is missing, and no redirect', (name) => {
  expect(target(`/.well-known/${name}`)).toEqual({ kind: 'missing' });
});

test.each(['image?url=%2Fa&w=64&q=75', 'data/build/nl.json', 'x', ''])(
  '/_next/%s is missing, without the renderer',
  (rest) => {
    expect(target(`/_next/${rest}`)).toEqual({ kind: 'missing' });
  },
);

test('security.txt is of its site', () => {
  const path = '/.well-known/security.txt';

  expect(target(path, { id: 'farm' })).toMatchObject({ kind: 'cacheable', path });
  expect(keyOf(path, 'farm')).not.toBe(keyOf(path));
});

test('the image that a page is shared with has one key, and one version at a time', () => {
  const image = '/share/nl/hulp.jpg';

  expect(target(`${image}?v=aB-3`)).toMatchObject({
    kind: 'image',
    key: `main ${image}`,
    variant: '?v=aB-3',
    path: `${image}?v=aB-3`,
  });
  for (const search of ['', '?v=', '?v=a b', '?v=1&v=2', `?v=${'a'.repeat(65)}`, '?x=1'])
    expect(target(`${image}${search}`)).toMatchObject({ variant: '', path: image });
});

test('no other path below that of shared images is cached', () => {
  for (const path of ['/share/nl/hulp.png', '/share/hulp.jpg', '/share/.jpg'])
    expect(target(path).kind).toBe('uncacheable');
});
