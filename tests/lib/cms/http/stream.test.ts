// @vitest-environment node
import type { RequestListener } from 'node:http';
import { stream } from '@/lib/cms/http/stream';
import { serve } from '@/tests/support/serve';

const CHUNK = Buffer.alloc(1_000, 7);

const request = async (listener: RequestListener, bounds: Partial<Parameters<typeof stream>[2]>) =>
  stream(await serve(listener), {}, { maxBytes: 10_000, ...bounds });

test('a stalled body errors, and its connection is closed', async () => {
  let isLeft = false;
  const response = await request(
    (_, response) => {
      response.on('close', () => (isLeft = true)).write(CHUNK);
    },
    { stallMs: 50 },
  );

  await expect(response.arrayBuffer()).rejects.toMatchObject({ failure: 'timeout' });
  await vi.waitUntil(() => isLeft);
});

test('a backend without response headers times out', async () => {
  await expect(request(() => {}, { headMs: 50 })).rejects.toMatchObject({ failure: 'timeout' });
});

test('a slow reader gets the complete file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const response = await request((_, response) => {
    response.write(CHUNK);
    response.end(CHUNK);
  }, {});
  let size = 0;

  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    await vi.advanceTimersByTimeAsync(120_000);
  }
  expect(size).toBe(2_000);
});

test('a file with a Content-Length above the limit is not read', async () => {
  const response = request(
    (_, response) =>
      response.writeHead(200, { 'content-length': 20_000 }).end(Buffer.alloc(20_000)),
    {},
  );

  await expect(response).rejects.toMatchObject({ failure: 'unreadable' });
});

test('a file without Content-Length errors at the limit', async () => {
  const response = await request((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(CHUNK));
    };
    response.on('drain', more);
    more();
  }, {});

  await expect(response.arrayBuffer()).rejects.toMatchObject({ failure: 'unreadable' });
});
