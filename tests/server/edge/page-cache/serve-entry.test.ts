import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openEdgeServer, requestFrom } from '@/tests/support/edge-server';

const ROWS = 'self.__next_f.push([1,"1:null"])';
const PAGE = `<!doctype html><p>${'Welkom. '.repeat(400)}</p><react-island></react-island><script>${ROWS}</script>`;
const HASH = `'sha256-${createHash('sha256').update(ROWS).digest('base64')}'`;
const SHARED = 'public, s-maxage=60, stale-while-revalidate=3600';

function startRenderer() {
  const requested: string[] = [];
  const next: RequestListener = ({ url = '' }, response) => {
    requested.push(url);
    const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': SHARED };
    if (url === '/media/files/a.webp') {
      const image = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' };
      response.writeHead(200, image).end(Buffer.alloc(3_000, 7));
    } else if (url.startsWith('/nl/weg')) response.writeHead(404, html).end('Next');
    else if (url.startsWith('/nl/oud'))
      response.writeHead(308, { ...html, location: '/nl/zoeken?q=soep#kop' }).end(PAGE);
    else if (url.startsWith('/nl/elders'))
      response.writeHead(308, { ...html, location: 'https://x.example/' }).end(PAGE);
    else response.writeHead(200, { ...html, 'x-page-tags': 'node:1' }).end(PAGE);
  };
  return { requested, next };
}

test('a page is rendered once, and served in the coding of the browser', async () => {
  const { next, requested } = startRenderer();
  const port = await openEdgeServer(next);
  const br = await requestFrom(port, '/nl', { 'accept-encoding': 'gzip, br' });
  const gzip = await requestFrom(port, '/nl', { 'accept-encoding': 'gzip' });
  const plain = await requestFrom(port, '/nl');

  expect(requested).toEqual(['/nl']);
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  expect(plain.body.toString()).toBe(PAGE);
  for (const { headers, body } of [br, gzip, plain]) {
    expect(headers['content-length']).toBe(String(body.byteLength));
    expect(headers.vary).toBe('Accept-Encoding, Save-Data');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${HASH};`);
    expect(headers).not.toHaveProperty('x-page-tags');
  }
  expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(br.headers['cache-status']).toMatch(/^kadelicht; fwd=uri-miss; stored; ttl=(?:60|59)$/);
  expect(gzip.headers['cache-status']).toMatch(/^kadelicht; hit; ttl=/);
  expect(Number(gzip.headers.age)).toBeLessThan(5);
});

test('HEAD has the headers of GET, without a body', async () => {
  const port = await openEdgeServer(startRenderer().next);
  const got = await requestFrom(port, '/nl', { 'accept-encoding': 'br' });
  const head = await requestFrom(port, '/nl', { 'accept-encoding': 'br' }, 'HEAD');

  expect(head.body.byteLength).toBe(0);
  for (const name of ['etag', 'content-length', 'content-encoding', 'content-security-policy'])
    expect(head.headers[name]).toBe(got.headers[name]);
});

test.each([
  ['/nl/oud', '/nl/zoeken?q=soep#kop'],
  ['/nl/oud?utm_source=krant', '/nl/zoeken?q=soep&utm_source=krant#kop'],
  ['/nl/oud?q=brood&dag[]=ma&dag[]=di', '/nl/zoeken?q=soep&dag%5B%5D=ma&dag%5B%5D=di#kop'],
  ['/nl/elders?utm_source=krant', 'https://x.example/'],
])('%s, which moved, leads to %s', async (path, location) => {
  const { next, requested } = startRenderer();
  const port = await openEdgeServer(next);
  const first = await requestFrom(port, path);
  const other = await requestFrom(port, `${path.split('?')[0] ?? ''}?andere=1`);
  const again = await requestFrom(port, path);
  const same = await requestFrom(port, path, { 'if-none-match': first.headers.etag ?? '' });

  expect([first, again, same].map(({ headers }) => headers.location)).toEqual(
    Array(3).fill(location),
  );
  expect(other.headers.location).not.toContain('utm_source');
  expect([first.status, again.status, same.status]).toEqual([308, 308, 304]);
  expect(requested).toHaveLength(1);
});

test('images are cached unchanged', async () => {
  const { next, requested } = startRenderer();
  const port = await openEdgeServer(next);
  await requestFrom(port, '/media/files/a.webp');
  const { headers, body } = await requestFrom(port, '/media/files/a.webp', {
    'accept-encoding': 'br',
  });

  expect(requested).toEqual(['/media/files/a.webp']);
  expect([body.byteLength, headers['content-type']]).toEqual([3_000, 'image/webp']);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers['cache-control']).toBe('public, max-age=60');
});

test('“not found” is a problem page, is requested once, and not cached by browsers', async () => {
  const { next, requested } = startRenderer();
  const port = await openEdgeServer(next);
  const first = await requestFrom(port, '/nl/weg');
  const again = await requestFrom(port, '/nl/weg', { 'if-none-match': '*' });
  await requestFrom(port, '/nl/weg/ver');

  expect([first.status, again.status]).toEqual([404, 404]);
  expect(first.body.toString()).toBe(PAGE);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.headers).not.toHaveProperty('etag');
  expect(requested).toEqual(['/nl/weg', '/nl/errors/not-found', '/nl/weg/ver']);
});
