import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { securityHeaders } from '@/server/edge/http/security-headers';
import { openEdgeServer, requestFrom, type Reply } from '@/tests/support/edge-server';

const ROWS = 'self.__next_f.push([1,"1:null"])';
const PAGE = `<!doctype html><p>${'Welkom. '.repeat(400)}</p><react-island></react-island><script>${ROWS}</script>`;
const HASH = `'sha256-${createHash('sha256').update(ROWS).digest('base64')}'`;
const VIDEO = Buffer.alloc(300_000, 7);

const next: RequestListener = ({ url, headers }, response) => {
  if (url === '/media/video.mp4') {
    const range = headers.range === undefined ? null : { 'content-range': 'bytes 0-9/300000' };
    response
      .writeHead(range ? 206 : 200, {
        'content-type': 'video/mp4',
        'x-file-length': range ? 10 : VIDEO.byteLength,
        ...range,
      })
      .end(range ? VIDEO.subarray(0, 10) : VIDEO);
  } else if (/"a"/.test(headers['if-none-match'] ?? '')) {
    response.writeHead(304, { 'content-type': 'text/html', etag: '"a"' }).end();
  } else {
    const html = { 'content-type': 'text/html; charset=utf-8', etag: '"a"' };
    response.writeHead(200, html).end(PAGE);
  }
};

test('the inline data of a page may run, by its hash', async () => {
  const { headers } = await requestFrom(await openEdgeServer(next), '/nl');

  expect(headers['content-security-policy']).toContain(`script-src 'self' ${HASH};`);
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'a page is compressed as %s, with its length and a weak entity tag',
  async (encoding, unpack) => {
    const port = await openEdgeServer(next);
    const { headers, body } = await requestFrom(port, '/nl', { 'accept-encoding': encoding });
    const again = await requestFrom(port, '/nl', { 'accept-encoding': encoding });

    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.byteLength),
      vary: 'Accept-Encoding',
      etag: 'W/"a"',
    });
    expect(unpack(body).toString()).toBe(PAGE);
    expect(again.body.equals(body)).toBe(true);
  },
);

test('HEAD has the headers of GET, without a body', async () => {
  const port = await openEdgeServer(next);
  const [got, head] = [await requestFrom(port, '/nl'), await requestFrom(port, '/nl', {}, 'HEAD')];
  const headers = (seen: Reply) => ({ ...seen.headers, date: null });

  expect(headers(head)).toEqual(headers(got));
  expect(head.body.byteLength).toBe(0);
  expect((await requestFrom(port, '/media/video.mp4', {}, 'HEAD')).headers['content-type']).toBe(
    'video/mp4',
  );
});

test('a 304 sends neither the page nor another policy', async () => {
  const { status, headers } = await requestFrom(await openEdgeServer(next), '/nl', {
    'if-none-match': 'W/"a"',
  });

  expect(status).toBe(304);
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).toMatchObject(securityHeaders('http'));
});

test('a video is proxied unchanged with its length, completely or as a range', async () => {
  const port = await openEdgeServer(next);
  const accept = { 'accept-encoding': 'br' };
  const full = await requestFrom(port, '/media/video.mp4', accept);
  const part = await requestFrom(port, '/media/video.mp4', { ...accept, range: 'bytes=0-9' });

  expect(full.body.equals(VIDEO)).toBe(true);
  expect(full.headers).not.toHaveProperty('content-encoding');
  expect([part.status, part.body.byteLength]).toEqual([206, 10]);
  expect(part.headers['content-range']).toBe('bytes 0-9/300000');
  const head = await requestFrom(port, '/media/video.mp4', {}, 'HEAD');
  const lengths = [full, head, part].map(({ headers }) => headers['content-length']);
  expect(lengths).toEqual(['300000', '300000', '10']);
  expect(part.headers).not.toHaveProperty('x-file-length');
});

test('a text too large to hold is passed on as it comes', async () => {
  const large = Buffer.alloc(9 * 1_024 * 1_024, 'a');
  const port = await openEdgeServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).end(large);
  });

  const { headers, body } = await requestFrom(port, '/media/large.csv', {
    'accept-encoding': 'gzip',
  });

  expect(body.equals(large)).toBe(true);
  expect(headers).not.toHaveProperty('content-encoding');
});
