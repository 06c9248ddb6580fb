// @vitest-environment node
import { onShutdown, runShutdown } from '@/lib/platform/shutdown';

test('what goes on by itself is finished before the process ends, whatever fails', async () => {
  const finished: string[] = [];
  onShutdown(() => Promise.reject(new Error('the disk failed')));
  onShutdown(async () => {
    await Promise.resolve();
    finished.push('delivery');
  });

  await runShutdown();

  expect(finished).toEqual(['delivery']);
});
