import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

async function startProcess(): Promise<ChildProcess> {
  const child = fork('tests/support/processes/stopping.ts', {
    execArgv: ['--import', './server/alias.js', '--disable-warning=ExperimentalWarning'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

test('the first signal drains, who repeats it a second later ends it at once', async () => {
  const child = await startProcess();

  child.kill('SIGTERM');
  expect((await once(child, 'message'))[0]).toBe('SIGTERM');
  const began = performance.now();
  const exit = once(child, 'exit');
  await vi.waitUntil(() => !child.kill('SIGTERM') || child.exitCode !== null, { timeout: 20_000 });

  expect(await exit).toEqual([1, null]);
  expect(performance.now() - began).toBeGreaterThan(900);
});

test.each([
  ['npm forwards to who has received it', 'SIGINT'],
  ['the parent follows by SIGTERM', 'SIGTERM'],
] as const)('a Ctrl-C that %s counts once', async (_, next) => {
  const child = await startProcess();

  child.kill('SIGINT');
  expect((await once(child, 'message'))[0]).toBe('SIGINT');
  child.kill(next);
  // Only a process that goes on receives it.
  child.send('finished');

  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a terminal that is closed drains too', async () => {
  const child = await startProcess();

  child.kill('SIGHUP');

  expect((await once(child, 'message'))[0]).toBe('SIGHUP');
});
