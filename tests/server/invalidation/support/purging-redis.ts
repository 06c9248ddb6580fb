import { onTestFinished } from 'vitest';
import { createSharingRedis } from '@/tests/support/sharing-redis';

/** A stand-in for Redis on a free port, gone after the test, where no real one is there. Gives its port. */
export async function purgingRedis(): Promise<number> {
  const server = createSharingRedis();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
