import { z } from 'zod';
import type { connectRedis } from '@/lib/platform/redis';
import { isTag } from '@/lib/platform/cache-tags';

export const CHANNEL = 'kadelicht:purge';
const TIMES = 'kadelicht:purged';

const MAX_TIMES = 100_000;
const RETENTION_MS = 7 * 24 * 60 * 60 * 1_000;

/** Redis' clock, since those of hosts differ; one script, so that what is published is stored. */
// ARGV: sender, number of tags to store, retention in ms, tags.
const PUBLISH = `
local time = redis.call('TIME')
local at = time[1] * 1000 + math.floor(time[2] / 1000)
local tags = {}
for index = 4, #ARGV do
  redis.call('ZADD', KEYS[1], at, ARGV[index])
  tags[#tags + 1] = ARGV[index]
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', at - ARGV[3])
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -ARGV[2] - 1)
redis.call('PUBLISH', '${CHANNEL}', cjson.encode({ from = ARGV[1], at = at, tags = tags }))
return at`;

type Redis = Awaited<ReturnType<typeof connectRedis>>;

const shape = z.object({
  from: z.string(),
  at: z.number().int().positive(),
  tags: z.array(z.string().refine(isTag)),
});

export type RedisPurge = z.output<typeof shape>;

export function readRedisPurge(text: string): RedisPurge | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const publishPurge = (redis: Redis, from: string, tags: readonly string[]) =>
  redis.eval(PUBLISH, {
    keys: [TIMES],
    arguments: [from, String(MAX_TIMES), String(RETENTION_MS), ...tags],
  });

/** In unix ms by Redis' clock; `at` is that of the last, or 0. Rejects when Redis is away. */
export async function readPurgedSince(redis: Redis, since: number) {
  const found = await redis.zRangeWithScores(TIMES, since, '+inf', { BY: 'SCORE' });
  return {
    tags: found.map(({ value }) => value).filter(isTag),
    at: found.at(-1)?.score ?? 0,
  };
}
