// @vitest-environment node
import { mayHaveArrived } from '@/lib/outbox/may-have-arrived';
import { smallBackend } from './support/small-backend';

/** What a real post ends in that does not succeed. */
const failureOf = (url: string, signal?: AbortSignal): Promise<unknown> =>
  fetch(url, { method: 'POST', body: '{"webform_id":"contact"}', ...(signal && { signal }) }).then(
    () => null,
    (error: unknown) => error,
  );

test.each([
  ['its address', '127.0.0.1'],
  ['its name, of which there are two addresses', 'localhost'],
])('a backend that is away, by %s, certainly got nothing', async (_, host) => {
  const backend = await smallBackend({ honours: false });
  await backend.stop();

  expect(mayHaveArrived(await failureOf(backend.url.replace('127.0.0.1', host)))).toBe(false);
});

test('a backend with a name that does not exist certainly got nothing', async () => {
  expect(mayHaveArrived(await failureOf('http://niemand.invalid/'))).toBe(false);
});

test('a connection that broke after sending may have carried it', async () => {
  const backend = await smallBackend({ honours: false, losesAnswer: () => true });

  expect(mayHaveArrived(await failureOf(backend.url))).toBe(true);
  expect(backend.arrivals).toHaveLength(1);
});

test('a backend that is slower than we wait may have it', async () => {
  const backend = await smallBackend({ honours: false, delayMs: () => 2_000 });

  expect(mayHaveArrived(await failureOf(backend.url, AbortSignal.timeout(100)))).toBe(true);
});

test('what nobody knows counts as arrived', () => {
  expect(mayHaveArrived(new Error('iets'))).toBe(true);
  expect(mayHaveArrived('iets')).toBe(true);
});
