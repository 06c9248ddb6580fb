// @vitest-environment node
import { createReplayGuard } from '@/lib/platform/revalidation';

test.each([
  ['without Redis', null],
  ['while Redis is away', 'redis://127.0.0.1:1'],
])('%s a message counts once; another one too', async (_, redisUrl) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const replays = await createReplayGuard({ redisUrl, seconds: 60 });
  onTestFinished(() => {
    replays.close();
  });

  expect(await replays.isFirst('one')).toBe(true);
  expect(await replays.isFirst('one')).toBe(false);
  expect(await replays.isFirst('other')).toBe(true);
});
