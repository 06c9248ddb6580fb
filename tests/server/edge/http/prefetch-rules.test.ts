import type { RequestListener } from 'node:http';
import { PREFETCH_RULES } from '@/lib/routing/prefetch-rules';
import { openEdgeServer, requestFrom } from '@/tests/support/edge-server';

const PAGE = `<!doctype html><p>${'Welkom. '.repeat(400)}</p>`;
const SHARED = 'public, s-maxage=60, stale-while-revalidate=3600';

const cacheControls: ReadonlyMap<string, string> = new Map([
  ['/nl/zoeken?q=soep', 'private, no-cache'],
  ['/nl/contact?form=contact&receipt=K7QD-3MXP', 'private, no-store'],
]);

const next: RequestListener = ({ url = '' }, response) => {
  const type = url.startsWith('/media/') ? 'image/webp' : 'text/html; charset=utf-8';
  const cacheControl = cacheControls.get(url) ?? SHARED;
  const status = url === '/nl/weg' ? 404 : url === '/nl/stuk' ? 500 : 200;
  response.writeHead(status, { 'content-type': type, 'cache-control': cacheControl }).end(PAGE);
};

const headersOf = async (path: string, headers = {}) =>
  (await requestFrom(await openEdgeServer(next), path, headers)).headers;

test.each(['/nl', '/nl/zoeken?q=soep'])(
  '%s names the rules for prefetching, but not to who saves data, and caches tell the two apart',
  async (path) => {
    const port = await openEdgeServer(next);
    await requestFrom(port, path);
    const saving = await requestFrom(port, path, { 'save-data': 'on' });
    const { headers } = await requestFrom(port, path);

    expect(saving.headers).not.toHaveProperty('speculation-rules');
    expect(saving.headers.vary).toContain('Save-Data');
    expect(headers['speculation-rules']).toBe('"/prefetch-rules.json"');
    expect(headers.vary).toContain('Save-Data');
  },
);

test('a page that the browser already has keeps its rules', async () => {
  const port = await openEdgeServer(next);
  const known = { 'if-none-match': (await requestFrom(port, '/nl')).headers.etag };
  const again = await requestFrom(port, '/nl', known);
  const saving = await requestFrom(port, '/nl', { ...known, 'save-data': 'on' });

  expect([again.status, saving.status]).toEqual([304, 304]);
  expect(again.headers).toHaveProperty('speculation-rules');
  expect(saving.headers).not.toHaveProperty('speculation-rules');
  expect(saving.headers.vary).toBe(again.headers.vary);
});

test.each([
  ['a receipt', '/nl/contact?form=contact&receipt=K7QD-3MXP'],
  ['a page that is not found', '/nl/weg'],
  ['an outage', '/nl/stuk'],
  ['an image', '/media/files/a.webp'],
  ['a document', '/media/files/report.pdf'],
])('%s prefetches nothing', async (_, path) => {
  expect(await headersOf(path)).not.toHaveProperty('speculation-rules');
});

test.each([
  ['on', false],
  [' ON', false],
  ['on;x=1', false],
  ['off', true],
  ['not on', true],
  ['one', true],
])('with Save-Data: "%s" a browser may prefetch: %s', async (saves, expected) => {
  const headers = await headersOf('/nl/zoeken?q=soep', { 'save-data': saves });

  expect('speculation-rules' in headers).toBe(expected);
});

test.each([
  [{}, 'Save-Data, Accept-Encoding'],
  [{ vary: 'rsc' }, 'rsc, Save-Data, Accept-Encoding'],
])('what a page varies by already (%j) stays', async (headers, vary) => {
  const port = await openEdgeServer((_, response) => {
    const type = { 'content-type': 'text/html', 'cache-control': 'private, no-cache' };
    response.writeHead(200, { ...type, ...headers }).end(PAGE);
  });

  expect((await requestFrom(port, '/nl/zoeken')).headers.vary).toBe(vary);
});

test('the rules have their own media type and are cached for an hour', async () => {
  const port = await openEdgeServer(next);
  const { status, headers, body } = await requestFrom(port, '/prefetch-rules.json');
  const head = await requestFrom(port, '/prefetch-rules.json', {}, 'HEAD');

  expect([status, headers['content-type']]).toEqual([200, 'application/speculationrules+json']);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(JSON.parse(body.toString())).toEqual(PREFETCH_RULES);
  expect([head.status, head.body.byteLength]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(body.byteLength));
});

test('a prefetched page comes from the cache, like any other', async () => {
  const port = await openEdgeServer(next);
  await requestFrom(port, '/nl/over-ons', { 'sec-purpose': 'prefetch' });
  const { headers } = await requestFrom(port, '/nl/over-ons', { 'sec-purpose': 'prefetch' });

  expect(headers['cache-status']).toContain('hit');
});
