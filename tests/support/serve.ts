import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

/** A real server on a free port for one test: HTTP, not a stub of fetch. */
export async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not on a port');
  return new URL(`http://127.0.0.1:${address.port}/`);
}

/** A URL where nothing listens. */
export async function nowhere(): Promise<URL> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('not on a port');
  return new URL(`http://127.0.0.1:${address.port}/`);
}
