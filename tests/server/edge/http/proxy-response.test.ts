import { openEdgeServer, requestFrom } from '@/tests/support/edge-server';

const PAGE = `<!doctype html><p>${'Welkom. '.repeat(400)}</p>`;

/** Next sends this for a path that is not cached. */
async function proxyBody(
  status: number,
  sent: Readonly<Record<string, string>>,
  body: string,
  requested: object = { 'accept-encoding': 'gzip' },
  isDev = false,
) {
  const port = await openEdgeServer(
    (_, response) => {
      response.writeHead(status, { etag: '"a"', 'accept-ranges': 'bytes', ...sent }).end(body);
    },
    { isDev },
  );
  return requestFrom(port, '/media/files/report.pdf', requested);
}

const TEXT = { 'content-type': 'text/plain' };

test.each([
  ['long', 1_024, { 'content-encoding': 'gzip', etag: 'W/"a"' }, 'accept-ranges'],
  ['short', 1_023, { etag: '"a"', 'accept-ranges': 'bytes' }, 'content-encoding'],
])('a %s text of %i bytes has %j, and no %s', async (_, bytes, expected, missing) => {
  const { headers } = await proxyBody(200, TEXT, 'a'.repeat(bytes));

  expect(headers).toMatchObject(expected);
  expect(headers).not.toHaveProperty(missing);
});

test('a weak entity tag stays what it is, and a text without one gets none', async () => {
  const weak = await proxyBody(200, { ...TEXT, etag: 'W/"b"' }, 'a'.repeat(2_000));
  const port = await openEdgeServer((_, response) => {
    response.writeHead(200, TEXT).end('a'.repeat(2_000));
  });
  const none = await requestFrom(port, '/api/preview', { 'accept-encoding': 'gzip' });

  expect(weak.headers.etag).toBe('W/"b"');
  expect([none.headers['content-encoding'], none.headers.etag]).toEqual(['gzip', undefined]);
});

test.each([
  ['a part', 206, { 'content-range': 'bytes 0-1999/9000' }],
  ['what is encoded already', 200, { 'content-encoding': 'zstd' }],
])('%s of a text is passed on as it is', async (_, status, sent) => {
  const { headers, body } = await proxyBody(status, { ...TEXT, ...sent }, 'a'.repeat(2_000));

  expect(body.toString()).toBe('a'.repeat(2_000));
  expect(headers).toMatchObject({ etag: '"a"', ...sent });
  expect(headers['content-encoding']).toBe(new Map(Object.entries(sent)).get('content-encoding'));
});

test('a text that is no page stays as it is, and runs nothing', async () => {
  const { headers, body } = await proxyBody(200, TEXT, 'soep <!-- en --> brood');

  expect(body.toString()).toBe('soep <!-- en --> brood');
  expect(headers['content-security-policy']).toContain('sandbox');
});

test.each([
  [400, 'no-store', undefined],
  [399, 'public, max-age=9', '"a"'],
])('a response of %i has Cache-Control %s and entity tag %s', async (status, control, etag) => {
  const sent = { ...TEXT, 'cache-control': 'public, max-age=9' };
  const { headers } = await proxyBody(status, sent, 'soep');

  expect([headers['cache-control'], headers.etag]).toEqual([control, etag]);
});

test.each([
  ['frame-ancestors https://cms.example.org', 'frame-ancestors https://cms.example.org'],
  ["frame-ancestors 'none'; script-src *", "frame-ancestors 'none'"],
  [undefined, "frame-ancestors 'none'"],
])('Next may say who frames a page (%s), and nothing else of its policy', async (sent, shown) => {
  const policy = sent === undefined ? null : { 'content-security-policy': sent };
  const { headers } = await proxyBody(200, { 'content-type': 'text/html', ...policy }, PAGE);

  expect(headers['content-security-policy']).toContain(`; ${shown};`);
  expect(headers['content-security-policy']).not.toContain('script-src *');
});

test('in development a page is streamed', async () => {
  const html = { 'content-type': 'text/html' };
  const { headers, body } = await proxyBody(200, html, PAGE, { 'accept-encoding': 'br' }, true);

  expect(headers).not.toHaveProperty('content-encoding');
  expect(body.toString()).toBe(PAGE);
});

test('HEAD of a video does not read the video', async () => {
  let isOpen = true;
  const port = await openEdgeServer((_, response) => {
    response.on('close', () => (isOpen = false));
    response.writeHead(200, { 'content-type': 'video/mp4' }).write('a scene');
  });
  await requestFrom(port, '/media/video.mp4', {}, 'HEAD');

  await expect.poll(() => isOpen).toBe(false);
});
