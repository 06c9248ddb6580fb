import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs a script in another process. */
export function child(file: string, ...args: readonly string[]) {
  const running = spawn(process.execPath, ['--import', './server/alias.js', file, ...args], {
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
    lines: createInterface(running.stdout),
    write: (word: string) => running.stdin.write(`${word}\n`),
    kill: () => running.kill('SIGKILL'),
    ended,
  };
}
