// @vitest-environment node
import { beforeStopping, stopWork } from '@/lib/config/stopping';

test('what goes on by itself is finished before the process ends, whatever fails', async () => {
  const finished: string[] = [];
  beforeStopping(() => Promise.reject(new Error('the disk failed')));
  beforeStopping(async () => {
    await Promise.resolve();
    finished.push('delivery');
  });

  await stopWork();

  expect(finished).toEqual(['delivery']);
});
