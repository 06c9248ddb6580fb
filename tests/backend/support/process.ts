import { spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

/** The backend as it is run for real: a process with an environment. */
export function backendProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', './server/alias.js', 'backend/main.ts'], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { out: '', err: '' };
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The process has no output.');
  stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const ended = new Promise<number | null>((done) => {
    child.once('close', done);
  });
  onTestFinished(() => void child.kill('SIGKILL'));

  return {
    output,
    /** The exit code. */
    ended,
    /** Closes its channel, as the end of its parent does; resolves with the exit code. */
    orphan: (): Promise<number | null> => {
      const exited = new Promise<number | null>((done) => child.once('exit', done));
      child.disconnect();
      return exited;
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** The origin that it logs once it listens. */
    ready: async () => {
      while (!output.out.includes('\n')) await new Promise((more) => stdout.once('data', more));
      return /http:\S+/.exec(output.out)?.[0] ?? '';
    },
  };
}
