import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** A process of this folder, once it is ready; gone after the test. With all that it says from then on. */
export async function started(
  name: 'site-process' | 'echo-process',
  ...args: readonly string[]
): Promise<{ child: ChildProcess; said: unknown[] }> {
  const child = fork(`${import.meta.dirname}/${name}.ts`, args, {
    execArgv: ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  const said: unknown[] = [];
  child.on('message', (message) => said.push(message));
  return { child, said };
}
