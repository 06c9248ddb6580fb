import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { nowhere } from '@/tests/support/serve';
import { temporaryFolder } from './temporary-folder';

/** Whether this machine has a Redis of its own. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });

/** A real Redis on a free port, which keeps nothing; gone after the test. Gives its port. */
export async function redisServer(): Promise<number> {
  const port = Number((await nowhere()).port);
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', temporaryFolder()];
  const server: ChildProcess = spawn('redis-server', [...options, '--save', ''], {
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  });
  await vi.waitUntil(() => answers(port), { timeout: 10_000 });
  return port;
}
