import { connectRedis } from '@/lib/platform/redis';
import { publishPurge, readPurgedSince } from '@/server/invalidation/redis-purges';
import { hasRedis, redisServer } from '@/tests/support/redis/redis-server';

const listTags = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => `node:${start + index}`);

test.runIf(hasRedis)('of 105,000 purged tags Redis has the last 100,000', async () => {
  const redis = await connectRedis(`redis://127.0.0.1:${await redisServer()}`, 'nothing');
  onTestFinished(() => {
    redis.destroy();
  });
  await vi.waitUntil(() => redis.isReady);

  for (let start = 0; start < 105_000; start += 5_000)
    await publishPurge(redis, 'one', listTags(start, 5_000));

  const { tags } = await readPurgedSince(redis, 0);
  expect(tags).toHaveLength(100_000);
  expect(tags).toContain('node:104999');
  expect(tags).not.toContain('node:0');
});
