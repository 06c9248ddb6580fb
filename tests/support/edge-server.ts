import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { createEdgeServer, type EdgeServerOptions } from '@/server/edge/edge-server';

async function open(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A door with a made-up Next behind it, on a free port, which is given. */
export async function openEdgeServer(
  next: RequestListener,
  options: Omit<EdgeServerOptions, 'port'> = {},
): Promise<number> {
  const port = await open(createServer(next));
  return open(createEdgeServer({ port: () => port, ...options }));
}

/** What a server says to these very bytes, until it hangs up. */
export const raw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (piece) => (heard += piece.toString('latin1')));
    socket.on('close', () => {
      resolve(heard);
    });
    socket.on('error', reject);
  });

/** The status in a raw answer; 0 for none. */
export const statusIn = (answer: string): number =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
