import { connect, createServer, type Socket } from 'node:net';
import { stoppable } from '@/tests/support/listening';

/** A proxy whose connections a test can cut and restore, or leave open without an answer. */
export async function proxyTo(port: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHung = false;
  const server = createServer((socket) => {
    const other = connect(port, '127.0.0.1');
    for (const end of [socket, other]) end.on('error', () => end.destroy());
    const pair = [socket, other] as const;
    pairs.add(pair);
    socket.once('close', () => {
      pairs.delete(pair);
      other.destroy();
    });
    other.once('close', () => socket.destroy());
    if (!isHung) socket.pipe(other).pipe(socket);
  });
  const { port: own, stop, comeBack } = await stoppable(server);
  const hang = () => {
    isHung = true;
    for (const [one, other] of pairs) {
      one.unpipe(other);
      other.unpipe(one);
    }
  };
  const wake = () => {
    isHung = false;
    for (const [one, other] of pairs) one.pipe(other).pipe(one);
  };
  return { url: `redis://127.0.0.1:${own}`, cut: stop, mend: comeBack, hang, wake };
}
