import { brotliDecompressSync } from 'node:zlib';
import type { CacheEntryHead } from '@/server/edge/page-cache/cache-entry';
import {
  createEntryServer,
  type ServeOptions,
  writeCacheStatus,
} from '@/server/edge/page-cache/serve-entry';
import { requestFrom } from '@/tests/support/edge-server';
import { serve } from '@/tests/support/serve';
import { cachedPage } from './support/cached-page';

type Serving = Partial<ServeOptions> & { head?: Partial<CacheEntryHead>; isGone?: boolean };

const NOW = 1_700_000_000_000;

/** Serves one entry over and over, in the scheme that a header of the request names. */
async function serving({ head = {}, isGone = false, outcome = 'hit', problem = null }: Serving) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const entry = await cachedPage('Welkom. ', { requestedAt: NOW - 5_999, head });
  const isWhole = entry.head.bodies.includes('identity');
  if (isWhole) entry.bodies = { identity: Buffer.from('Welkom.') };
  if (isGone) entry.bodies = {};
  const serveEntry = createEntryServer(['https://errors.example.org']);
  const bodyOf = () =>
    isGone ? Promise.reject(new Error('gone')) : Promise.resolve(Buffer.from('identity'));
  const { port } = await serve((incoming, response) => {
    const scheme = incoming.headers['x-scheme'] === 'https' ? 'https' : 'http';
    const client = { ipAddress: '127.0.0.1', scheme } as const;
    serveEntry(entry, bodyOf, { incoming, response, client }, { outcome, problem }).catch(() => {
      response.end(`headers sent: ${response.headersSent}`);
    });
  });
  return (headers = {}, method = 'GET') => requestFrom(Number(port), '/', headers, method);
}

const HTTPS = { 'x-scheme': 'https' };
const BR = { 'accept-encoding': 'br' };

test('over HTTPS a page says so to browsers, and over HTTP it does not', async () => {
  const get = await serving({});
  const [http, https, again] = [await get(BR), await get({ ...BR, ...HTTPS }), await get(BR)];
  const known = { ...HTTPS, 'if-none-match': `${https.headers.etag}` };

  expect(https.headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  expect(https.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  expect((await get(known)).headers).toHaveProperty('strict-transport-security');
  for (const { headers } of [http, again]) {
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain('https://errors.example.org');
  }
});

test.each([
  ['a page', true, true, 'Accept-Encoding, Save-Data'],
  ['a text', false, true, 'Accept-Encoding'],
  ['a page as it is', true, false, 'Save-Data'],
  ['an image', false, false, undefined],
])('%s varies by what it depends on', async (_, isPage, isCompressed, vary) => {
  const get = await serving({
    head: {
      ...(!isPage && { hashes: null }),
      ...(!isCompressed && { bodies: ['identity'] }),
    },
  });
  const { headers } = await get(BR);

  expect(headers.vary).toBe(vary);
  expect(headers['content-encoding']).toBe(isCompressed ? 'br' : undefined);
  expect('speculation-rules' in headers).toBe(isPage);
  expect(headers['content-security-policy']?.includes('sandbox')).toBe(!isPage);
});

test('a browser may show a PDF by itself, in no sandbox', async () => {
  const headers = { 'content-type': 'application/pdf' };
  const get = await serving({ head: { headers, hashes: null, bodies: ['identity'] } });

  expect((await get()).headers['content-security-policy']).not.toContain('sandbox');
});

test('each coding has its own entity tag, and the age of the page', async () => {
  const get = await serving({ head: { digest: 'abc' } });
  const replies = [await get(BR), await get({ 'accept-encoding': 'gzip' }), await get()];

  expect(replies.map(({ headers }) => headers.etag)).toEqual(['"abc-br"', '"abc-gzip"', '"abc"']);
  expect(replies[2]?.body.toString()).toBe('identity');
  expect(replies.map(({ headers }) => headers.age)).toEqual(['5', '5', '5']);
  expect(replies[0]?.headers).not.toHaveProperty('x-request-id');
  expect((await get({ 'x-request-id': 'id-0123' })).headers['x-request-id']).toBe('id-0123');
});

test.each([
  ['"abc-gzip"', 304],
  ['W/"other", W/"abc-br"', 304],
  [' * ', 304],
  ['"other"', 200],
  ['abc', 200],
])('to who has %s the status is %i', async (known, status) => {
  const get = await serving({ head: { digest: 'abc' } });

  const reply = await get({ ...BR, 'if-none-match': known });

  expect(reply.status).toBe(status);
  expect(reply.headers).toMatchObject({ etag: '"abc-br"', vary: 'Accept-Encoding, Save-Data' });
  expect(reply.headers['cache-status']).toMatch(/^kadelicht; hit/);
  expect([reply.body.byteLength > 0, 'content-security-policy' in reply.headers]).toEqual(
    status === 200 ? [true, true] : [false, false],
  );
});

test.each([
  [503, 30, '30'],
  [404, null, undefined],
])('a problem of status %i is stored by no browser', async (status, retryAfterS, retryAfter) => {
  const get = await serving({ head: { digest: 'abc' }, problem: { status, retryAfterS } });
  const { headers, ...reply } = await get({ ...BR, 'if-none-match': '"abc"' });

  expect(reply.status).toBe(status);
  expect(brotliDecompressSync(reply.body).toString()).toContain('Welkom.');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-encoding': 'br',
    'content-security-policy': expect.stringContaining('script-src'),
    'x-content-type-options': 'nosniff',
  });
  expect(headers['retry-after']).toBe(retryAfter);
  for (const name of ['etag', 'speculation-rules']) expect(headers).not.toHaveProperty(name);
  expect((await get(BR, 'HEAD')).body.byteLength).toBe(0);
});

test('where the bytes are gone nothing is sent, so that the page is requested again', async () => {
  const get = await serving({ isGone: true });

  expect((await get(BR)).body.toString()).toBe('headers sent: false');
});

test.each([
  ['hit', 'hit; ttl=60'],
  ['stale', 'hit; ttl=60; detail=stale-while-revalidate'],
  ['stale-if-error', 'hit; ttl=60; detail=stale-if-error'],
  ['miss', 'fwd=uri-miss; stored; ttl=60'],
  ['revalidated', 'fwd=stale; stored; ttl=60'],
] as const)('the outcome %s is %s', async (outcome, status) => {
  const { head } = await cachedPage('Welkom. ', { requestedAt: 1_000 });

  expect(writeCacheStatus(head, outcome, 1_000)).toBe(`kadelicht; ${status}`);
  expect(writeCacheStatus(head, 'hit', 91_001)).toBe('kadelicht; hit; ttl=-31');
});
