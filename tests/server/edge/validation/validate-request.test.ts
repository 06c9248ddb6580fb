import type { IncomingHttpHeaders } from 'node:http';
import { rejectionOfParserError, validateRequest } from '@/server/edge/validation/validate-request';

const KB = 1_024;
const MB = 1_024 * KB;

const statusOf = (
  method: string,
  url: string,
  headers: IncomingHttpHeaders = {},
  isDev = false,
): number | null => {
  const sent = { host: 'main.localhost', ...headers };
  const rawHeaders = Object.entries(sent).flatMap(([name, value]) => [name, String(value)]);
  const head = { method, url, headers: sent, rawHeaders, httpVersion: '1.1' };
  return validateRequest(head, isDev)?.status ?? null;
};

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const FILE = 'application/octet-stream';

test.each([
  ['/api/search/nl', JSON_TYPE, 16 * KB],
  ['/api/revalidate', 'text/plain', MB],
  ['/api/forms/nl/contact/files/cv', FILE, 64 * MB],
])('%s takes %s up to %i bytes', (path, type, bytes) => {
  const post = (length: number, headers: IncomingHttpHeaders = {}) =>
    statusOf('POST', path, { 'content-type': type, 'content-length': String(length), ...headers });

  expect([post(bytes), post(bytes + 1)]).toEqual([null, 413]);
  expect(statusOf('POST', `${path}?a=b`, { 'content-type': type })).toBeNull();
  expect(
    statusOf('POST', path, { 'transfer-encoding': 'chunked', 'content-type': type }),
  ).toBeNull();
  expect(post(9, { 'content-type': 'image/png' })).toBe(path === '/api/revalidate' ? null : 415);
  expect(statusOf('POST', path)).toBe(path === '/api/revalidate' ? null : 415);
});

test.each([
  ['POST', '/nl/contact', { 'content-type': FORM }, 405],
  ['POST', '/api/revalidate', { 'transfer-encoding': 'Chunked' }, null],
  ['POST', '/api/revalidate', { 'transfer-encoding': 'gzip, chunked' }, 400],
  ['GET', '/nl/contact', { 'content-length': '3' }, 400],
  ['GET', '/api/revalidate', {}, 405],
  ['HEAD', '/api/search/nl?q=a', {}, 405],
  ['GET', '/api/forms/nl/contact', {}, null],
  ['GET', '/api/forms/nl/contact/token', {}, null],
  ['GET', '/nl/contact', { 'content-length': '0' }, null],
  ['HEAD', '/nl/contact', { 'transfer-encoding': 'chunked' }, 400],
  ['OPTIONS', '/nl/contact', {}, null],
  ['OPTIONS', '*', {}, null],
  ['OPTIONS', '/nl/../contact', {}, 400],
  ['GET', '/nl/contact', { 'x-about': 'host' }, null],
  ['DELETE', '/nl/contact', {}, 405],
  ['GET', '/nl/contact', { upgrade: 'websocket' }, 400],
  ['GET', '/nl/contact', { expect: '100-continue' }, null],
  ['GET', '/nl/contact', { expect: '100-Continue' }, null],
  ['GET', '/nl/contact', { expect: 'not 100-continue' }, 417],
  ['GET', '/nl/contact', { expect: '100-continue, more' }, 417],
  ['GET', '/nl/contact', { host: 'main.localhost:3000' }, null],
  ['GET', '/nl/contact', { host: 'main.localhost:300000' }, 400],
  ['GET', '/nl/contact', { host: '-main' }, 400],
  ['GET', '/nl/contact', { host: '[::1]:3000' }, null],
  ['GET', '/nl/contact', { host: '[main]' }, 400],
  ['GET', '/nl/contact', { host: 'a'.repeat(253) }, null],
  ['GET', '/nl/contact', { host: 'a'.repeat(254) }, 400],
])('%s %s with %j is answered with %s', (method, url, headers, status) => {
  expect(statusOf(method, url, headers)).toBe(status);
});

test('in development the tools of Next may open a socket and post', () => {
  expect(statusOf('GET', '/_next/webpack-hmr', { upgrade: 'websocket' }, true)).toBeNull();
  expect(statusOf('POST', '/__nextjs_original-stack-frames', {}, true)).toBeNull();
  expect(statusOf('PUT', '/nl', {}, true)).toBe(405);
});

test.each([
  ['ECONNRESET', null],
  ['EPIPE', null],
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_INVALID_METHOD', 405],
  ['HPE_INVALID_HEADER_TOKEN', 400],
])('bytes that the parser of HTTP refuses with %s are answered with %s', (code, status) => {
  const error = Object.assign(new Error('Parse Error'), { code });

  expect(rejectionOfParserError(error)?.status ?? null).toBe(status);
});

test('any other error of a connection is a bad request', () => {
  expect(rejectionOfParserError(new Error('odd'))).toEqual({ status: 400 });
});

test.each([
  '/',
  '/nl',
  '/nl/zoeken?q=100%&page=2',
  '/nl/caf%C3%A9',
  '/nl/a..b/...',
  '/_next/static/chunks/a%5Bb%5D.js',
  '/nl/zoeken?q=..%2F..%2Fetc',
  '/nl/zoeken?q=%00%1f',
])('%s is a valid target', (target) => {
  expect(statusOf('GET', target)).toBeNull();
});

test.each([
  ['bad percent-encoding', '/nl/%E0%A4%A'],
  ['half a percent-encoding', '/nl/%4'],
  ['an encoded slash', '/nl/a%2fb'],
  ['an encoded backslash', '/nl/a%5Cb'],
  ['a backslash', '/nl\\a'],
  ['an encoded NUL', '/nl/%00'],
  ['an encoded line break', '/nl/a%0d%0ab'],
  ['a control character', '/nl/a\u0007'],
  ['a control character in the query', '/nl/zoeken?q=soep\u0007'],
  ['a step up', '/nl/../secret'],
  ['a step nowhere', '/nl/./secret'],
  ['an encoded step up', '/nl/%2e%2E/secret'],
  ['two slashes, which name a host', '//evil.example/nl'],
  ['an absolute URL', 'http://evil.example/nl'],
  ['the server itself', '*'],
  ['an authority', 'evil.example:443'],
  ['a fragment', '/nl#a'],
  ['nothing', ''],
])('%s is a bad request', (_, target) => {
  expect(statusOf('GET', target)).toBe(400);
});

test('a target of 2,000 characters is valid, a longer one is too long', () => {
  const long = `/nl?q=${'a'.repeat(2_000 - 6)}`;

  expect([statusOf('GET', long), statusOf('GET', `${long}a`)]).toEqual([null, 414]);
});
