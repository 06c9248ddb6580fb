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

/** Opens an edge server in front of `next`, and returns its port. */
export async function openEdgeServer(
  next: RequestListener,
  options: Omit<EdgeServerOptions, 'port'> = {},
): Promise<number> {
  const port = await open(createServer(next));
  return open(createEdgeServer({ port: () => port, ...options }));
}

export const raw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('close', () => {
      resolve(received);
    });
    socket.on('error', reject);
  });

export const statusIn = (reply: string): number =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0);
