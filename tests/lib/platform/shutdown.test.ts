// @vitest-environment node
import { onShutdown, runShutdown } from '@/lib/platform/shutdown';

test('background work finishes before the process ends, whatever fails', async () => {
  const finished: string[] = [];
  onShutdown(() => Promise.reject(new Error('the disk failed')));
  onShutdown(async () => {
    await Promise.resolve();
    finished.push('delivery');
  });

  await runShutdown();

  expect(finished).toEqual(['delivery']);
});
