import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy whose connections a test can cut and restore. */
export async function proxyTo(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(port, '127.0.0.1');
    for (const end of [socket, other]) {
      sockets.add(end);
      end.on('error', () => end.destroy());
      end.once('close', () => sockets.delete(end));
    }
    socket.pipe(other).pipe(socket);
  });
  const listen = (wanted: number) =>
    new Promise<void>((ready) => void server.listen(wanted, '127.0.0.1', ready));
  await listen(0);
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;

  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => {
        closed();
      });
      for (const socket of sockets) socket.destroy();
    });
  onTestFinished(cut);
  return { url: `redis://127.0.0.1:${ownPort}`, cut, mend: () => listen(ownPort) };
}
