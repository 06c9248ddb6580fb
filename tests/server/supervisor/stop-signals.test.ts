import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

async function started(): Promise<ChildProcess> {
  const child = fork('tests/support/processes/stopping.ts', {
    execArgv: ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

test('who says it once is waited for, who says it twice is not', async () => {
  const child = await started();

  child.kill('SIGTERM');
  expect((await once(child, 'message'))[0]).toBe('SIGTERM');
  child.kill('SIGTERM');

  expect(await once(child, 'exit')).toEqual([1, null]);
}, 20_000);

test('Ctrl-C, which the parent repeats in its own way, is one word', async () => {
  const child = await started();

  child.kill('SIGINT');
  expect((await once(child, 'message'))[0]).toBe('SIGINT');
  child.kill('SIGTERM');
  child.send('finished');

  expect(await once(child, 'exit')).toEqual([0, null]);
}, 20_000);
