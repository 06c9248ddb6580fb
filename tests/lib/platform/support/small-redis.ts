import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The subset of Redis that rate limiting needs, on a real port. */
export async function smallRedis() {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();

  /** `SET name value … NX`: only for a name that is not there. */
  function set(name: string): string {
    if (counts.has(name)) return '_\r\n';
    counts.set(name, 1);
    return '+OK\r\n';
  }

  function reply([command = '', name = '', , key, points, seconds]: readonly string[]): string {
    if (command.toUpperCase() === 'SET') return set(name);
    if (command.toUpperCase() !== 'EVAL') return '+OK\r\n';
    const count = (counts.get(key ?? '') ?? 0) + Number(points);
    counts.set(key ?? '', count);
    return `*2\r\n:${count}\r\n:${Number(seconds) * 1_000}\r\n`;
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    socket.setEncoding('utf8').on('data', (text: string) => {
      // Each command is `*n`, and then n times a length and a word.
      for (const command of text.split(/^\*\d+\r\n/m).slice(1)) {
        const words = command.split(/\$\d+\r\n/).slice(1);
        socket.write(reply(words.map((word) => word.trimEnd())));
      }
    });
  });
  const listen = (port: number) =>
    new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
  await listen(0);
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => {
        closed();
      });
      for (const socket of sockets) socket.destroy();
    });
  onTestFinished(stop);

  return { url: `redis://127.0.0.1:${port}`, counts, stop, comeBack: () => listen(port) };
}
