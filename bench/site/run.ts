import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { end, statusOf } from '@/e2e/support/processes';
import { onCores } from './cores';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export const TYPESCRIPT = [
  process.execPath,
  '--import',
  './server/alias.ts',
  '--disable-warning=ExperimentalWarning',
] as const;

const WAIT_MS = 120_000;
const POLL_MS = 20;

const running = new Set<ChildProcess>();

// Leaves no process behind after an interrupt.
process.once('exit', () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

type Start = {
  command: readonly [string, ...string[]];
  cores: readonly number[] | null;
  env: Readonly<Record<string, string>>;
  /** A URL that responds 200 once the process is ready. */
  ready: string;
};

export type Running = { pid: number; stop: () => Promise<void> };

/**
 * Starts a process group. Throws an Error when the port is in use, when it exits, or when it is not
 * ready in 2 minutes.
 */
export async function start({ command, cores, env, ready }: Start): Promise<Running> {
  if ((await statusOf(ready)) !== 0) throw new Error(`Stop what listens at ${ready}.`);
  const [program, ...args] = onCores(cores, command);
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', process.env['BENCH_SHOWS'] === '1' ? 'inherit' : 'ignore'],
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  const deadline = performance.now() + WAIT_MS;
  while ((await statusOf(ready)) !== 200) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`Not ready: ${command.join(' ')}`);
    await setTimeout(POLL_MS);
  }
  if (child.exitCode !== null) throw new Error(`Something else listens at ${ready}.`);
  return { pid: child.pid ?? 0, stop: () => end(child) };
}
