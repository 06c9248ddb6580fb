// @vitest-environment node
import type { RequestListener } from 'node:http';
import { stream } from '@/lib/cms/http/stream';
import { serve } from '@/tests/support/serve';

const PIECE = Buffer.alloc(1_000, 7);

const asked = async (listener: RequestListener, bounds: Partial<Parameters<typeof stream>[2]>) =>
  stream(await serve(listener), {}, { maxBytes: 10_000, ...bounds });

test('a backend that stops halfway ends the file, and is left alone', async () => {
  let isLeft = false;
  const answer = await asked(
    (_, response) => {
      response.on('close', () => (isLeft = true)).write(PIECE);
    },
    { stallMs: 50 },
  );

  await expect(answer.arrayBuffer()).rejects.toMatchObject({ failure: 'timeout' });
  await vi.waitUntil(() => isLeft);
});

test('a backend that never begins is late', async () => {
  await expect(asked(() => {}, { headMs: 50 })).rejects.toMatchObject({ failure: 'timeout' });
});

test('who reads slowly still gets all of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = await asked((_, response) => {
    response.write(PIECE);
    response.end(PIECE);
  }, {});
  let size = 0;

  for await (const piece of answer.body ?? []) {
    size += piece.byteLength;
    await vi.advanceTimersByTimeAsync(120_000);
  }
  expect(size).toBe(2_000);
});

test('a file that says it is too large is not begun', async () => {
  const answer = asked(
    (_, response) =>
      response.writeHead(200, { 'content-length': 20_000 }).end(Buffer.alloc(20_000)),
    {},
  );

  await expect(answer).rejects.toMatchObject({ failure: 'unreadable' });
});

test('a file that does not say how large it is ends where it becomes too large', async () => {
  const answer = await asked((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(PIECE));
    };
    response.on('drain', more);
    more();
  }, {});

  await expect(answer.arrayBuffer()).rejects.toMatchObject({ failure: 'unreadable' });
});
