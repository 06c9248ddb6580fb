import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/** A process of its own that runs one of the scripts beside this file. */
export function child(script: string, ...args: readonly string[]) {
  const file = path.join(import.meta.dirname, script);
  const running = spawn(process.execPath, ['--import', './server/alias.ts', file, ...args], {
    cwd: ROOT,
    env: { NODE_ENV: 'test' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) =>
    running.once('close', () => {
      done();
    }),
  );
  onTestFinished(() => void running.kill('SIGKILL'));

  return {
    /** What it says, line by line, until it ends. */
    lines: createInterface(running.stdout),
    say: (word: string) => running.stdin.write(`${word}\n`),
    kill: () => running.kill('SIGKILL'),
    ended,
  };
}
