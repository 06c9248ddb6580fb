import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Starts a command as an operator does, in a process of its own with this environment. */
export function start(env: Record<string, string>, ...args: readonly string[]) {
  const node = ['--import', './server/alias.js', 'server/cli/main.ts'];
  const child = spawn(process.execPath, [...node, ...args], {
    cwd: path.resolve(import.meta.dirname, '../../../..'),
    env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
}

/** Runs such a command to its end. */
export async function cli(env: Record<string, string>, ...args: readonly string[]) {
  const child = start(env, ...args);
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ]);
  return { code: child.exitCode, out, err };
}
