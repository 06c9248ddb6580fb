import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createSharingRedis } from '@/tests/support/sharing-redis';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

async function standIn(port: number): Promise<() => void> {
  const server = createSharingRedis();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return () => void server.close();
}

/** A Redis on this port: a real one where this machine has it, else a stand-in. Gives what ends it. */
export async function startRedis(port: number): Promise<() => void> {
  if (!hasRedis) return standIn(port);
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const server: ChildProcess = spawn('redis-server', options, { stdio: 'ignore' });
  return () => void server.kill('SIGKILL');
}
