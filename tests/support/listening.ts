import type { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opens a server on a free port of this host, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not on a port');
  return address.port;
}

/** Opens a server for one test, and returns its URL. */
export async function listening(server: HttpServer): Promise<URL> {
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${port}/`);
}

/** Opens a server for one test, which can be stopped with its connections, and come back. */
export async function stoppable(server: Server) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server);
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => {
        closed();
      });
      for (const socket of sockets) socket.destroy();
    });
  onTestFinished(stop);
  const comeBack = () => new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
  return { port, stop, comeBack };
}
