// @vitest-environment node
import type { IncomingMessage, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { nowhere, serve } from '@/tests/support/serve';

/** The route in front of a backend with these responses, and the requests to it. */
async function routeTo(backend: URL) {
  vi.resetModules();
  vi.stubEnv('BACKEND_URL', `${backend.origin}/{site}`);
  const { GET } = await import('@/app/[site]/media/[...file]/route');
  return (path: string, headers: Readonly<Record<string, string>> = {}, site = 'farm') => {
    const url = new URL(`/media${path}`, 'http://boerderij.localhost');
    const file = url.pathname.slice('/media/'.length).split('/').map(decodeURIComponent);
    return GET(new Request(url, { headers }), { params: Promise.resolve({ site, file }) });
  };
}

async function files(listener: RequestListener) {
  const seen: IncomingMessage[] = [];
  const backend = await serve((request, response) => {
    seen.push(request);
    listener(request, response);
  });
  return { seen, get: await routeTo(backend) };
}

const image: RequestListener = ({ headers }, response) => {
  const etag = '"kas-1"';
  const isKnown = headers['if-none-match'] === etag;
  response
    .writeHead(isKnown ? 304 : 200, {
      etag,
      'last-modified': 'Fri, 01 May 2026 10:00:00 GMT',
      'cache-control': 'max-age=1209600',
      ...(!isKnown && { 'content-type': 'image/webp', 'content-length': 4 }),
      'set-cookie': 'session=1',
      'x-drupal-cache': 'HIT',
    })
    .end(isKnown ? undefined : 'kas!');
};

const STYLED = '/sites/default/files/styles/crop_4_3/public/2026-05/kas.jpg.webp';

test('an image has its length and ETag, and is cacheable for a day', async () => {
  const { seen, get } = await files(image);
  const answer = await get(`${STYLED}?itok=aB3&utm_source=brief`);

  expect([answer.status, await answer.text()]).toEqual([200, 'kas!']);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    etag: '"kas-1"',
    'last-modified': 'Fri, 01 May 2026 10:00:00 GMT',
    'x-content-type-options': 'nosniff',
    'x-file-length': '4',
  });
  expect(seen.map(({ url }) => url)).toEqual([`${STYLED}?itok=aB3`]);
});

test('a conditional request for an unchanged image gets 304', async () => {
  const { get } = await files(image);
  const answer = await get(STYLED, { 'if-none-match': '"kas-1"' });

  expect([answer.status, await answer.text()]).toEqual([304, '']);
  expect(answer.headers.get('etag')).toBe('"kas-1"');
  expect(answer.headers.get('cache-control')).toContain('max-age=86400');
});

test('the backend receives the conditional headers of the browser', async () => {
  const { seen, get } = await files(image);
  await get(STYLED, { 'if-modified-since': 'Fri, 01 May 2026 10:00:00 GMT', cookie: 'a=1' });

  expect(seen[0]?.headers['if-modified-since']).toBe('Fri, 01 May 2026 10:00:00 GMT');
  expect(seen[0]?.headers.cookie).toBeUndefined();
});

test.each([
  ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
  ['private, max-age=60', 'private, no-store'],
  ['no-store', 'private, no-store'],
])('cache-control %s of the backend becomes %s', async (backend, expected) => {
  const { get } = await files((_, response) =>
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': backend }).end(),
  );

  expect((await get('/files/original/a.webp')).headers.get('cache-control')).toBe(expected);
});

test.each(['/files/styles/huge/a.webp', '/core/misc/druplicon.png', '/nl/hulp?_format=json'])(
  '%s never reaches the backend',
  async (path) => {
    const { seen, get } = await files(image);

    expect((await get(path)).status).toBe(404);
    expect((await get('/files/original/a.webp', {}, 'unknown')).status).toBe(404);
    expect(seen).toEqual([]);
  },
);

test.each([
  ['/sites/default/files/a.zip', 'application/zip'],
  ['/sites/default/files/a.doc', 'application/msword'],
  ['/sites/default/files/a.txt', 'text/plain'],
  ['/sites/default/files/a.docx', 'application/octet-stream'],
])('%s, which is %s, is saved and never shown', async (path, type) => {
  const { get } = await files((_, response) =>
    response.writeHead(200, { 'content-type': type, 'content-disposition': 'inline' }).end('x'),
  );
  const answer = await get(path);

  expect([answer.status, await answer.text()]).toEqual([200, 'x']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-disposition': 'attachment',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
});

test('a PDF is shown, whatever the backend would have', async () => {
  const { get } = await files((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment' })
      .end('x'),
  );

  expect((await get('/files/documents/nl/a.pdf')).headers.get('content-disposition')).toBeNull();
});

test.each(['/files/a.zip', '/files/a.pdf', '/files/a.webp'])(
  'a page that comes instead of %s is not there',
  async (path) => {
    const { get } = await files((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' }).end('<p>x'),
    );

    expect((await get(path)).status).toBe(404);
  },
);

const video: RequestListener = ({ headers }, response) => {
  const range = headers.range ?? '';
  const type = { 'content-type': 'video/webm', 'accept-ranges': 'bytes' };
  if (range === 'bytes=2-3')
    response.writeHead(206, { ...type, 'content-range': 'bytes 2-3/6' }).end('lm');
  else if (range !== '') response.writeHead(416, { 'content-range': 'bytes */6' }).end();
  else response.writeHead(200, type).end('a film');
};

test.each([
  ['a part', 'bytes=2-3', 206, 'bytes 2-3/6', 'lm'],
  ['a part beyond the end', 'bytes=9-', 416, 'bytes */6', ''],
  ['several parts, which is the whole', 'bytes=0-1,3-4', 200, null, 'a film'],
  ['a wish in other words', 'lines=2-3', 200, null, 'a film'],
])('a player gets %s of a video', async (_, range, status, part, body) => {
  const { get } = await files(video);
  const answer = await get('/files/videos/kade.webm', { range });

  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
    status,
    part,
    body,
  ]);
});

test('an SVG that the backend always compresses arrives complete', async () => {
  const drawing = `<svg>${'<g/>'.repeat(1_000)}</svg>`;
  const compressed = gzipSync(drawing);
  const { get } = await files((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'image/svg+xml',
        'content-encoding': 'gzip',
        'content-length': compressed.byteLength,
      })
      .end(compressed),
  );
  const answer = await get('/files/emblems/winter.svg');

  expect(answer.headers.get('x-file-length')).toBeNull();
  expect(await answer.text()).toBe(drawing);
});

test.each([
  ['an image of another type', 200, 'text/html', 404],
  ['a redirect', 302, 'image/webp', 404],
  ['a missing image', 404, 'image/webp', 404],
  ['a fault of the backend', 500, 'text/plain', 503],
])('%s is not an image', async (_, inner, type, status) => {
  const { get } = await files((_request, response) =>
    response.writeHead(inner, { 'content-type': type, location: '/files/b.webp' }).end('x'),
  );

  expect((await get('/files/a.webp')).status).toBe(status);
});

test('an image of more than 20 MB is not started', async () => {
  const { get } = await files((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 21 * 1_024 * 1_024 });
    response.flushHeaders();
  });

  expect((await get('/files/poster.png')).status).toBe(502);
});

test('a file has a Retry-After during an outage', async () => {
  const get = await routeTo(await nowhere());
  const answer = await get('/files/a.webp');

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
});
