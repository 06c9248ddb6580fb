import { connect, createServer } from 'node:net';
import { stoppable } from '@/tests/support/listening';

/** A proxy whose connections a test can cut and restore. */
export async function proxyTo(port: number) {
  const server = createServer((socket) => {
    const other = connect(port, '127.0.0.1');
    for (const end of [socket, other]) end.on('error', () => end.destroy());
    socket.once('close', () => other.destroy());
    other.once('close', () => socket.destroy());
    socket.pipe(other).pipe(socket);
  });
  const { port: own, stop, comeBack } = await stoppable(server);
  return { url: `redis://127.0.0.1:${own}`, cut: stop, mend: comeBack };
}
