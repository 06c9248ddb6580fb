import { resolveRequest } from '@/server/edge/resolve-request';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';

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

test('a file of the build is the same on every site', () => {
  expect(keyOf('/_next/static/a.js', 'farm')).toBe(keyOf('/_next/static/a.js?x=1'));
});

test.each([
  ['what is posted', '/nl/contact', { method: 'POST' }],
  ['a search', '/nl/zoeken?q=soep', {}],
  ['an interface', '/api/search/nl', {}],
  ['a draft of a form', '/nl/contact?form=contact&draft=0123456789012345678901', {}],
  ['a receipt', '/nl/contact?form=contact&receipt=K7QD-3MXP', {}],
  ['a video', '/media/sites/main/files/video.mp4', {}],
  ['a range of an image', '/media/sites/main/files/a.webp', { headers: { range: 'bytes=0-9' } }],
  ['a document', '/media/sites/main/files/report.pdf', {}],
])('%s is uncacheable', (_, url, options) => {
  expect(target(url, options)).toMatchObject({ kind: 'uncacheable' });
});

test('a preview session without a valid signature does not bypass the cache', () => {
  const cookie = `preview-session=1999999999.${'a'.repeat(43)}`;

  expect(target('/nl', { headers: { cookie } }).kind).toBe('cacheable');
});

test.each([
  ['/', 307, '/nl'],
  ['/contact?a=b', 307, '/nl/contact?a=b'],
  ['/nl/contact/', 308, '/nl/contact'],
  ['/en/about-us/?x=1', 308, '/en/about-us?x=1'],
  ['/nl//contact///', 308, '/nl/contact'],
  ['/contact/', 307, '/nl/contact'],
  ['/hulp//bed/?a=b', 307, '/nl/hulp/bed?a=b'],
  ['/nl//', 308, '/nl'],
])('%s redirects', (url, status, location) => {
  expect(target(url)).toEqual({ kind: 'redirect', status, location });
});

test.each([
  ['/nl/contact', 'GET, HEAD, OPTIONS'],
  ['/api/forms/nl/contact?a=b', 'GET, HEAD, POST, OPTIONS'],
  ['*', 'GET, HEAD, POST, OPTIONS'],
])('OPTIONS %s says %s', (url, allow) => {
  expect(target(url, { method: 'OPTIONS' })).toEqual({ kind: 'options', allow });
});

test.each([
  'change-password',
  'resource-that-should-not-exist-whose-status-code-should-not-be-200',
])('the well-known %s is missing, and no redirect', (name) => {
  expect(target(`/.well-known/${name}`)).toEqual({ kind: 'missing' });
});

test('security.txt is of its site', () => {
  const path = '/.well-known/security.txt';

  expect(target(path, { id: 'farm' })).toMatchObject({ kind: 'cacheable', path });
  expect(keyOf(path, 'farm')).not.toBe(keyOf(path));
});
