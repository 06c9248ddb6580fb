import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readBody } from '@/server/edge/http/renderer-client';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [11, 'soep en bro', ''],
  [10, null, 'soep en bro'],
])('of at most %i bytes a body is read, or left where it is', async (maxBytes, read, rest) => {
  const stream = new PassThrough();
  for (const part of ['soep', ' en ', 'bro']) stream.write(part);
  stream.end();

  const body = await readBody(stream, maxBytes);
  expect(body?.toString() ?? null).toBe(read);
  expect(await text(stream)).toBe(rest);
  expect(vi.getTimerCount()).toBe(0);
});

test('a body that stalls for ten seconds is given up, a slow one is not', async () => {
  const stream = new PassThrough();
  const reading = readBody(stream, 100);
  for (let part = 0; part < 3; part += 1) {
    stream.write('soep');
    await new Promise(setImmediate);
    vi.advanceTimersByTime(9_000);
  }
  expect(stream.destroyed).toBe(false);
  vi.advanceTimersByTime(1_000);

  await expect(reading).rejects.toThrow('No byte within 10000 ms.');
});
