// @vitest-environment node
import { createReplayGuard } from '@/lib/platform/revalidation';
import { smallRedis } from './support/small-redis';

async function remembering(redisUrl: string | null) {
  const replays = await createReplayGuard({ redisUrl, seconds: 60 });
  onTestFinished(() => {
    replays.close();
  });
  return replays;
}

test('a message counts once; another one too', async () => {
  const replays = await remembering(null);

  expect(await replays.isFirst('one')).toBe(true);
  expect(await replays.isFirst('one')).toBe(false);
  expect(await replays.isFirst('other')).toBe(true);
});

test('with Redis an instance detects the replay of another’s message', async () => {
  const redis = await smallRedis();
  const [here, there] = [await remembering(redis.url), await remembering(redis.url)];
  await vi.waitUntil(async () => {
    await Promise.all([here.isFirst(`x${Math.random()}`), there.isFirst(`y${Math.random()}`)]);
    const names = [...redis.counts.keys()].join();
    return names.includes('replay:x') && names.includes('replay:y');
  });

  expect(await here.isFirst('one')).toBe(true);
  expect(await there.isFirst('one')).toBe(false);
});

test('while Redis is away a process still detects its replays', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const redis = await smallRedis();
  await redis.stop();
  const replays = await remembering(redis.url);

  expect(await replays.isFirst('one')).toBe(true);
  expect(await replays.isFirst('one')).toBe(false);
});
