// @vitest-environment node
import { z } from 'zod';
import { send } from '@/lib/cms/http/client';
import { createCircuit } from '@/lib/cms/http/circuit';
import { stream } from '@/lib/cms/http/stream';
import { watchLog } from '@/tests/support/logged';
import { nowhere, serve } from '@/tests/support/serve';

const SECOND_MS = 1_000;
const START = Date.parse('2026-11-23T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: START });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

const later = (seconds: number) => vi.advanceTimersByTime(seconds * SECOND_MS);

/** A backend that counts its calls, and responds with a status that a test changes. */
async function backend(status = 503) {
  const state = { status, calls: 0 };
  const { href } = await serve((_, response) => {
    state.calls += 1;
    response.writeHead(state.status, { 'content-type': 'application/json' }).end('{}');
  });
  const statusOf = async (path = 'nl/contact') => {
    try {
      return (await send(new URL(path, href))).status;
    } catch (error) {
      return String(error).includes('unreachable') ? 'open' : String(error);
    }
  };
  const many = async (count: number) => {
    for (let call = 0; call < count; call += 1) await statusOf();
  };
  return { state, href, statusOf, many };
}

test('after the clock was set back an hour, a backend is tried again as soon as before', async () => {
  const { state, many, statusOf } = await backend();
  await many(5);
  state.status = 200;
  vi.setSystemTime(START - 3_600 * SECOND_MS);
  later(1);

  expect(await statusOf()).toBe(200);
});

test('two hundred calls to a backend that fails are five', async () => {
  const { state, many, statusOf, href } = await backend();
  await many(200);

  expect(state.calls).toBe(5);
  expect(await statusOf()).toBe('open');
  await expect(stream(new URL('files/a.webp', href), {}, { maxBytes: 10 })).rejects.toMatchObject({
    failure: 'unreachable',
    isOutage: true,
  });
  expect(state.calls).toBe(5);
});

test('another backend is called meanwhile', async () => {
  const [one, other] = [await backend(), await backend(200)];
  await one.many(20);

  expect(await other.statusOf()).toBe(200);
});

test.each([200, 301, 404, 403])(
  'a backend that responds %i in between is called',
  async (status) => {
    const { state, many, statusOf } = await backend();
    await many(4);
    state.status = status;
    expect(await statusOf()).toBe(status);
    state.status = 503;
    await many(4);

    expect(await statusOf()).toBe(503);
    expect(state.calls).toBe(10);
  },
);

test('after a second the calls of one page are tried, and when one succeeds all are made again', async () => {
  const { state, many, statusOf } = await backend();
  await many(20);
  later(1);
  const tried = await Promise.all(Array.from({ length: 12 }, () => statusOf()));

  expect(tried).toEqual([...Array.from({ length: 10 }, () => 503), 'open', 'open']);
  expect(state.calls).toBe(15);
  state.status = 200;
  later(1);
  expect(await statusOf()).toBe('open');
  later(1);
  expect(await Promise.all([statusOf(), statusOf(), statusOf(), statusOf()])).toEqual([
    200, 200, 200, 200,
  ]);
  expect(state.calls).toBe(19);
});

test('a call that waits for a moment only does not count when it is late', async () => {
  const { href } = await serve(() => undefined);
  const limits = { timeoutMs: 20, maxBytes: 10 };
  const failures = [];
  for (let call = 0; call < 7; call += 1)
    failures.push(await send(new URL('nl', href), limits).catch((error: unknown) => String(error)));

  expect(new Set(failures)).toEqual(new Set([`BackendError: timeout: ${href}nl`]));
});

test('a backend that nothing connects to opens its circuit too', async () => {
  const url = new URL('http://127.0.0.1:1/nl');
  const causes = [];
  for (let call = 0; call < 5; call += 1)
    causes.push(await send(url).catch((error: unknown) => String(error)));

  expect(new Set(causes)).toEqual(
    new Set(['BackendError: unreachable: http://127.0.0.1:1/nl (ECONNREFUSED)']),
  );
  await expect(send(url)).rejects.toMatchObject({ cause: 'the circuit is open' });
});

test('an operator reads why a backend is left alone', async () => {
  const lines = watchLog();
  const fails = await backend();
  await fails.many(5);
  const refuses = await nowhere();
  for (let call = 0; call < 5; call += 1) await send(refuses).catch(() => null);

  expect(
    lines.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line))),
  ).toMatchObject([
    { host: new URL(fails.href).host, fault: 'bad-status 503' },
    { host: refuses.host, fault: 'unreachable ECONNREFUSED' },
  ]);
});

test('calls are tried less often while they fail, up to every eight seconds', () => {
  let now = 0;
  const circuit = createCircuit({ now: () => now });
  for (let call = 0; call < 5; call += 1) circuit.recordFailure();
  const tried = [];
  for (now = 0; now < 60 * SECOND_MS; now += SECOND_MS)
    if (circuit.isClosed()) {
      circuit.recordFailure();
      tried.push(now / SECOND_MS);
    }

  expect(tried).toEqual([1, 3, 7, 15, 23, 31, 39, 47, 55]);
});
