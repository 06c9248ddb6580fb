import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** Resolves once the process is ready; `messages` has what it sends from then on. */
export async function startProcess(
  name: 'site-process' | 'echo-process',
  ...args: readonly string[]
): Promise<{ child: ChildProcess; messages: unknown[] }> {
  const child = fork(`${import.meta.dirname}/${name}.ts`, args, {
    execArgv: ['--import', './server/alias.js', '--disable-warning=ExperimentalWarning'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  return { child, messages };
}
