// @vitest-environment node
import { createRateLimiter, RATE_LIMITS } from '@/lib/platform/rate-limiter';
import { watchLog } from '@/tests/support/logged';
import { limiting } from './support/limiting';

const ADA = '192.0.2.1';
const JOOP = '192.0.2.2';

test('a client above the limit gets a Retry-After; another client does not', async () => {
  const { limiter, kinds } = await limiting(null);

  expect(await kinds(3, ADA)).toEqual(['allowed', 'allowed', 'allowed']);
  expect(await limiter.take('submit', ADA)).toEqual({ kind: 'limited', retryAfterS: 60 });
  expect(await limiter.take('submit', JOOP)).toEqual({ kind: 'allowed' });
  expect(await limiter.take('search', ADA)).toEqual({ kind: 'allowed' });
});

test('a crawler may fetch a complete site at five pages a second', async () => {
  vi.useFakeTimers();
  const limiter = await createRateLimiter({ redisUrl: null, keyOf: (ip) => ip });
  const logged = new Set<string>();

  for (let page = 0; page < 723; page += 1) {
    logged.add((await limiter.take('page', ADA)).kind);
    vi.advanceTimersByTime(200);
  }
  expect([...logged]).toEqual(['allowed']);
});

test('counts beyond the maximum evict the oldest, and no others', async () => {
  const limiter = await createRateLimiter({
    redisUrl: null,
    limits: { ...RATE_LIMITS, submit: { points: 1, seconds: 60 } },
    keyOf: (ip) => ip,
    maxCounts: 100,
  });
  const take = async (network: number) => (await limiter.take('submit', `10.${network}`)).kind;

  for (let network = 0; network <= 100; network += 1) await take(network);
  expect(await Promise.all([take(100), take(2)])).toEqual(['limited', 'limited']);
  expect(await take(0)).toBe('allowed');
});

test('while Redis is away each process counts alone, and logs that once', async () => {
  const lines = watchLog();
  const { kinds } = await limiting('redis://127.0.0.1:1');

  expect(await kinds(4, ADA)).toEqual(['allowed', 'allowed', 'allowed', 'limited']);
  await vi.waitUntil(() => lines.length > 0);
  await kinds(4, ADA);
  expect(lines).toEqual([expect.stringContaining('ECONNREFUSED')]);
});
