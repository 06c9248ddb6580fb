import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { discardBody, hasBody, watchBody } from '@/server/edge/validation/request-body';
import { LIMITS } from '@/server/edge/validation/limits';

const SECOND_MS = 1_000;
const MB = 1_048_576;
const LENGTH = { 'content-length': '9000000' };
const CHUNKED = { 'transfer-encoding': 'chunked' };

beforeEach(() => {
  vi.useFakeTimers();
  // The clock of the process began long before.
  vi.advanceTimersByTime(3_600 * SECOND_MS);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A request whose connection has carried `earlier` bytes before. */
function post(headers: IncomingHttpHeaders, earlier = 0) {
  let bytes = earlier;
  const socket = new Socket();
  Object.defineProperty(socket, 'bytesRead', { get: () => bytes });
  const incoming = new IncomingMessage(socket);
  incoming.headers = headers;
  const receive = (count: number) => {
    bytes += count;
  };
  return { incoming, receive };
}

function watch(headers: IncomingHttpHeaders, earlier = 0) {
  const { incoming, receive } = post(headers, earlier);
  let givenUp = 0;
  watchBody(incoming, LIMITS, () => {
    givenUp += 1;
  });
  /** Receives so many bytes a second, for so long. */
  const pass = (seconds: number, bytesPerS: number) => {
    for (let second = 0; second < seconds; second += 1) {
      receive(bytesPerS);
      vi.advanceTimersByTime(SECOND_MS);
    }
  };
  return { incoming, pass, givenUp: () => givenUp };
}

describe.each([
  ['a known length', LENGTH],
  ['chunks', CHUNKED],
])('a body of %s', (_, headers) => {
  test('that stops is given up after a minute, once', () => {
    const { pass, givenUp } = watch(headers);
    pass(20, 50_000);
    pass(50, 0);
    expect(givenUp()).toBe(0);
    pass(20, 0);
    expect(givenUp()).toBe(1);
    pass(600, 0);
    expect(givenUp()).toBe(1);
  });

  test('that trickles is given up after the first minute, whatever its connection carried before', () => {
    const { pass, givenUp } = watch(headers, 50 * MB);
    pass(60, 100);
    expect(givenUp()).toBe(0);
    pass(20, 100);
    expect(givenUp()).toBe(1);
  });

  test('of 25 MB that arrives over a bad phone line is waited for, and there in time', () => {
    const { pass, givenUp } = watch(headers);
    const seconds = Math.ceil((25 * MB) / 8_100);
    pass(seconds, 8_100);

    expect(givenUp()).toBe(0);
    expect(seconds * SECOND_MS).toBeLessThan(LIMITS.requestMs);
  });

  test.each(['end', 'close'])('is not watched after its %s', (event) => {
    const { incoming, pass, givenUp } = watch(headers);
    incoming.emit(event);
    pass(600, 0);

    expect(givenUp()).toBe(0);
  });
});

test('a request without a body may take its time', () => {
  const { pass, givenUp } = watch({ 'content-length': '0' });
  pass(600, 0);

  expect(givenUp()).toBe(0);
});

test.each<[IncomingHttpHeaders, boolean]>([
  [{}, false],
  [{ 'content-length': '0' }, false],
  [{ 'content-length': '1' }, true],
  [CHUNKED, true],
])('that %j announces a body: %s', (headers, expected) => {
  expect(hasBody({ headers })).toBe(expected);
});

describe('what is left of a rejected body', () => {
  test.each<[string, (incoming: IncomingMessage) => void, boolean]>([
    ['that ends', (incoming) => incoming.push(null), true],
    [
      'of 64 megabytes that ends',
      (incoming) => {
        incoming.push(Buffer.alloc(64 * MB));
        incoming.push(null);
      },
      true,
    ],
    ['of more', (incoming) => incoming.push(Buffer.alloc(64 * MB + 1)), false],
    ['whose client leaves', (incoming) => incoming.destroy(), false],
    ['that takes longer than five seconds', () => vi.advanceTimersByTime(5_000), false],
  ])('%s is read to its end: %s', async (_, happens, isEnded) => {
    const { incoming } = post(LENGTH);
    const discarded = discardBody(incoming);
    happens(incoming);

    expect(await discarded).toBe(isEnded);
    expect(incoming.listenerCount('data')).toBe(0);
  });

  test('takes no time where there is none', async () => {
    const complete = post(LENGTH).incoming;
    complete.complete = true;

    expect(await discardBody(post({}).incoming)).toBe(true);
    expect(await discardBody(complete)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is waited for during five seconds', async () => {
    const { incoming } = post(LENGTH);
    const discarded = discardBody(incoming);
    vi.advanceTimersByTime(4_999);
    incoming.push(null);

    expect(await discarded).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
