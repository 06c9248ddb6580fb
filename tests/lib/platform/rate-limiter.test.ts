// @vitest-environment node
import { createRateLimiter } from '@/lib/platform/rate-limiter';
import { RATE_LIMITS } from '@/lib/platform/rate-limits';
import { logged } from '@/tests/support/logged';
import { smallRedis } from './support/small-redis';

const ADA = '192.0.2.1';
const JOOP = '192.0.2.2';

/** Three forms in a minute, counted under a key that a test can read. */
async function limiting(redisUrl: string | null) {
  const limiter = await createRateLimiter({
    redisUrl,
    limits: { ...RATE_LIMITS, submit: { points: 3, seconds: 60 } },
    keyOf: (ip) => `who-${ip.slice(-1)}`,
  });
  onTestFinished(() => {
    limiter.close();
  });
  const kinds = async (times: number, ip: string) => {
    const logged: string[] = [];
    for (let time = 0; time < times; time += 1)
      logged.push((await limiter.take('submit', ip)).kind);
    return logged;
  };
  return { limiter, kinds };
}

test('a client above the limit gets a Retry-After; another client does not', async () => {
  const { limiter, kinds } = await limiting(null);

  expect(await kinds(3, ADA)).toEqual(['allowed', 'allowed', 'allowed']);
  expect(await limiter.take('submit', ADA)).toEqual({ kind: 'limited', retryAfterS: 60 });
  expect(await limiter.take('submit', JOOP)).toEqual({ kind: 'allowed' });
  expect(await limiter.take('search', ADA)).toEqual({ kind: 'allowed' });
});

test('a crawler may fetch a complete site at five pages a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
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

test('with Redis all processes share counts, without IP addresses', async () => {
  const redis = await smallRedis();
  const [one, other] = [await limiting(redis.url), await limiting(redis.url)];
  await vi.waitUntil(async () => {
    await Promise.all([one.kinds(1, '192.0.2.8'), other.kinds(1, '192.0.2.9')]);
    return redis.counts.has('limit:submit:who-8') && redis.counts.has('limit:submit:who-9');
  });

  expect(await one.kinds(2, ADA)).toEqual(['allowed', 'allowed']);
  expect(await other.kinds(2, ADA)).toEqual(['allowed', 'limited']);
  expect([...redis.counts.keys()]).not.toContainEqual(expect.stringContaining(ADA));
});

test('while Redis is away each process counts alone, and logs it once', async () => {
  const lines = logged();
  const redis = await smallRedis();
  await redis.stop();
  const { kinds } = await limiting(redis.url);

  expect(await kinds(4, ADA)).toEqual(['allowed', 'allowed', 'allowed', 'limited']);
  await vi.waitUntil(() => lines.length > 0);
  expect(lines.join('')).toContain('ECONNREFUSED');
  await kinds(4, ADA);
  expect(lines).toHaveLength(1);

  await redis.comeBack();
  await vi.waitUntil(async () => {
    await kinds(1, JOOP);
    return redis.counts.has('limit:submit:who-2');
  });
  expect(lines).toHaveLength(1);
});
