import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';

/** Opens a server on a free port for one test, and returns its URL. */
export async function listening(server: Server): Promise<URL> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not on a port');
  return new URL(`http://127.0.0.1:${address.port}/`);
}
