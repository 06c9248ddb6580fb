import { gzipSync } from 'node:zlib';
import { get } from '@/lib/cms/http/exchange';
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
    const { status, headers, body } = await get(new URL(path, site), {}, LIMITS);
    expect({ status, tags: headers['cache-tags'], text: body.toString() }).toEqual({
      status: 200,
      tags: 'node:1',
      text: '{"title":"Café"}',
    });
  }
});

test('other statuses have no body, and a redirect is not followed', async () => {
  const site = await serve((_request, response) => {
    response.writeHead(301, { location: '/nl/elders' }).end('elders'.repeat(100));
  });

  const { status, headers, body } = await get(new URL(site), {}, LIMITS);

  expect({ status, location: headers.location, bytes: body.length }).toEqual({
    status: 301,
    location: '/nl/elders',
    bytes: 0,
  });
});

test.each(['plain', 'zipped'])('a %s body beyond the limit is an error', async (path) => {
  const site = await serve(({ url }, response) => {
    const body = Buffer.alloc(1_000, 'a');
    if (url === '/zipped') response.setHeader('content-encoding', 'gzip').end(gzipSync(body));
    else response.end(body);
  });

  await expect(get(new URL(path, site), {}, LIMITS)).rejects.toThrow(RangeError);
});

test('a backend that does not respond in time is late, and so is a call that is aborted', async () => {
  const site = await serve((_request, response) => {
    response.writeHead(200).write('{');
  });
  const aborted = AbortSignal.abort();

  await expect(get(new URL(site), {}, { ...LIMITS, timeoutMs: 20 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await expect(get(new URL(site), {}, { ...LIMITS, signal: aborted })).rejects.toMatchObject({
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

  await get(new URL(site), {}, LIMITS);

  expect((await get(new URL(site), {}, LIMITS)).body.toString()).toBe('a');
  expect(requests).toBe(3);
});
