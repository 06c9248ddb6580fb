import { connectRedis } from '@/lib/platform/redis';
import { publishPurge, readPurgedSince, readRedisPurge } from '@/server/invalidation/redis-purges';
import { hasRedis, redisServer } from '@/tests/support/redis/redis-server';

describe.runIf(hasRedis)('what a real Redis remembers', () => {
  async function connect() {
    const redis = await connectRedis(`redis://127.0.0.1:${await redisServer()}`, 'nothing');
    onTestFinished(() => {
      redis.destroy();
    });
    await vi.waitUntil(() => redis.isReady);
    return redis;
  }

  test('is nothing from more than a week ago', async () => {
    const redis = await connect();
    const weekAgo = Date.now() - 8 * 24 * 60 * 60 * 1_000;
    await redis.zAdd('kadelicht:purged', { score: weekAgo, value: 'node:1' });

    await publishPurge(redis, 'one', ['node:2']);

    expect((await readPurgedSince(redis, 0)).tags).toEqual(['node:2']);
  });

  test('is read by its own clock', async () => {
    const redis = await connect();
    await publishPurge(redis, 'one', ['node:1']);
    const { at } = await readPurgedSince(redis, 0);

    expect(Math.abs(at - Date.now())).toBeLessThan(5_000);
    expect(await readPurgedSince(redis, at + 1)).toEqual({ tags: [], at: 0 });
  });
});

test.each([
  ['no JSON', 'node:1'],
  ['another shape', '{"tags":["node:1"]}'],
  ['what is no tag', '{"from":"one","at":1,"tags":["node:1 node:2"]}'],
])('a message of %s is ignored', (_, text) => {
  expect(readRedisPurge(text)).toBeNull();
});
