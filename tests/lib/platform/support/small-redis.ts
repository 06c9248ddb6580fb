import { createServer } from 'node:net';
import { stoppable } from '@/tests/support/listening';

/** The subset of Redis that rate limiting needs, on a real port. */
export async function smallRedis() {
  const counts = new Map<string, number>();

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
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8').on('data', (text: string) => {
      // Each command is `*n`, and then n times a length and a word.
      for (const command of text.split(/^\*\d+\r\n/m).slice(1)) {
        const words = command.split(/\$\d+\r\n/).slice(1);
        socket.write(reply(words.map((word) => word.trimEnd())));
      }
    });
  });
  const { port, ...control } = await stoppable(server);
  return { url: `redis://127.0.0.1:${port}`, counts, ...control };
}
