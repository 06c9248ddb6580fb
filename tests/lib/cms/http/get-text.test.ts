import { gzipSync } from 'node:zlib';
import { getText } from '@/lib/cms/http/get-text';
import { serve } from '@/tests/support/serve';

const LIMITS = { timeoutMs: 5_000, maxBytes: 100 };

test('text and tags of a response arrive, compressed or not', async () => {
  const site = await serve(({ url }, response) => {
    const isZipped = url === '/zipped';
    const body = Buffer.from('{"title":"Café"}');
    response
      .writeHead(200, { 'cache-tags': 'node:1', ...(isZipped && { 'content-encoding': 'gzip' }) })
      .end(isZipped ? gzipSync(body) : body);
  });

  for (const path of ['plain', 'zipped']) {
    const { status, headers, text } = await getText(new URL(path, site), {}, LIMITS);
    expect({ status, tags: headers['cache-tags'], text }).toEqual({
      ...{ status: 200, tags: 'node:1', text: '{"title":"Café"}' },
    });
  }
});

test('other statuses have no text, and a redirect is not followed', async () => {
  const site = await serve((_request, response) => {
    response.writeHead(301, { location: '/nl/elders' }).end('elders'.repeat(100));
  });

  const { status, headers, text } = await getText(new URL(site), {}, LIMITS);

  expect({ status, location: headers.location, text }).toEqual({
    ...{ status: 301, location: '/nl/elders', text: null },
  });
});

test.each(['plain', 'zipped'])('a %s body beyond the limit is an error', async (path) => {
  const site = await serve(({ url }, response) => {
    const body = Buffer.alloc(1_000, 'a');
    if (url === '/zipped') response.setHeader('content-encoding', 'gzip').end(gzipSync(body));
    else response.end(body);
  });

  await expect(getText(new URL(path, site), {}, LIMITS)).rejects.toThrow(RangeError);
});

test('a backend that does not respond in time is late, and so is a call that is aborted', async () => {
  const site = await serve((_request, response) => {
    response.writeHead(200).write('{');
  });
  const aborted = AbortSignal.abort();

  await expect(getText(new URL(site), {}, { ...LIMITS, timeoutMs: 20 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await expect(getText(new URL(site), {}, { ...LIMITS, signal: aborted })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a connection that the backend closed meanwhile is opened again', async () => {
  let requests = 0;
  const site = await serve((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.resetAndDestroy();
    else response.end('a');
  });

  await getText(new URL(site), {}, LIMITS);

  expect((await getText(new URL(site), {}, LIMITS)).text).toBe('a');
  expect(requests).toBe(3);
});
