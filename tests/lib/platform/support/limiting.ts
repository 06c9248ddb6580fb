import { onTestFinished } from 'vitest';
import { createRateLimiter, RATE_LIMITS } from '@/lib/platform/rate-limiter';

/** Three forms in a minute, counted under a key that a test can read. */
export async function limiting(redisUrl: string | null) {
  const limiter = await createRateLimiter({
    redisUrl,
    limits: { ...RATE_LIMITS, submit: { points: 3, seconds: 60 } },
    keyOf: (ip) => `who-${ip.slice(-1)}`,
  });
  onTestFinished(() => {
    limiter.close();
  });
  const kinds = async (times: number, ip: string) => {
    const found: string[] = [];
    for (let time = 0; time < times; time += 1) found.push((await limiter.take('submit', ip)).kind);
    return found;
  };
  return { limiter, kinds };
}
