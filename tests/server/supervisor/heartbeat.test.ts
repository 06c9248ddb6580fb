import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createHeartbeatMonitor } from '@/server/supervisor/heartbeat';
import { execArgv } from '@/server/supervisor/process-group';
import { watchLog } from '@/tests/support/logged';

const BEAT_MS = 100;

async function following() {
  const script = `${import.meta.dirname}/../../support/processes/beating.ts`;
  const child = fork(script, { execArgv: execArgv('backend') });
  const monitor = createHeartbeatMonitor({ beatMs: BEAT_MS });
  onTestFinished(() => {
    monitor.stop();
    child.kill('SIGKILL');
  });
  monitor.follow(child);
  await once(child, 'message');
  return { child, monitor };
}

test('a process that hangs is noticed, killed, and named in the log', async () => {
  const lines = watchLog();
  const { child, monitor } = await following();
  expect(monitor.isResponsive(child)).toBe(true);

  child.kill('SIGSTOP');
  await expect.poll(() => monitor.isResponsive(child)).toBe(false);
  const [, signal] = await once(child, 'exit');

  expect(signal).toBe('SIGKILL');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ message: 'process hangs, and is killed', pid: child.pid }),
  ]);
});

test('a process that goes on is left alone', async () => {
  // By the beats themselves: on a busy host they come late.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { child, monitor } = await following();

  for (let beats = 0; beats < 12; beats += 1) {
    vi.advanceTimersByTime(BEAT_MS);
    await once(child, 'message');
  }

  expect(monitor.isResponsive(child)).toBe(true);
  expect(child.exitCode).toBeNull();
});

test('a process that never sent a beat is not responsive', () => {
  const monitor = createHeartbeatMonitor({ beatMs: BEAT_MS });
  const child = fork('-e', ['setInterval(() => {}, 1000)']);
  onTestFinished(() => {
    monitor.stop();
    child.kill('SIGKILL');
  });
  monitor.follow(child);

  expect(monitor.isResponsive(child)).toBe(false);
});
