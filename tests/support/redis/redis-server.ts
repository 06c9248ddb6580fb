import { inject, onTestFinished } from 'vitest';
import { nowhere } from '@/tests/support/serve';
import { startRedis } from './start';

const program = inject('redisProgram');

/** True where this host has a Redis. */
export const hasRedis = program !== null;

/** Starts a Redis on a free port for one test, and returns the port. */
export async function redisServer(): Promise<number> {
  if (program === null) throw new Error('no Redis');
  const port = Number((await nowhere()).port);
  onTestFinished(await startRedis(program, port));
  return port;
}
