import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

async function startProcess(): Promise<ChildProcess> {
  const child = fork('tests/support/processes/stopping.ts', {
    execArgv: ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

test('the first signal drains, the second one exits at once', async () => {
  const child = await startProcess();

  child.kill('SIGTERM');
  expect((await once(child, 'message'))[0]).toBe('SIGTERM');
  child.kill('SIGTERM');

  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('Ctrl-C followed by SIGTERM of the parent counts once', async () => {
  const child = await startProcess();

  child.kill('SIGINT');
  expect((await once(child, 'message'))[0]).toBe('SIGINT');
  child.kill('SIGTERM');
  child.send('finished');

  expect(await once(child, 'exit')).toEqual([0, null]);
});
