import { createServer, type Server, type Socket } from 'node:net';

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const list = (items: readonly string[], mark = '*') =>
  `${mark}${items.length}\r\n${items.join('')}`;

/**
 * The commands in what a client has sent, and what came of the next one: each is `*n`, and then n times
 * a length and a word. No word of ours has a line break of the protocol in it.
 */
function commandsIn(text: string): { commands: string[][]; rest: string } {
  const lines = text.split('\r\n');
  const commands: string[][] = [];
  for (;;) {
    const last = 2 * Number(lines[0]?.slice(1));
    if (Number.isNaN(last) || lines.length < last + 2) break;
    const command = lines.splice(0, last + 1);
    commands.push(command.filter((_, index) => index > 0 && index % 2 === 0));
  }
  return { commands, rest: lines.join('\r\n') };
}

/** As much of Redis as sharing pages, and what changed in them, asks for: a server that is yet to listen. */
export function createSharingRedis(): Server {
  const values = new Map<string, string>();
  const times = new Map<string, number>();
  const listeners = new Map<Socket, string>();

  function publish([from = '', , , ...tags]: readonly string[]): string {
    const at = Date.now();
    for (const tag of tags) times.set(tag, at);
    const message = bulk(JSON.stringify({ from, at, tags }));
    for (const [socket, channel] of listeners)
      socket.write(list([bulk('message'), bulk(channel), message], '>'));
    return `:${at}\r\n`;
  }

  function timesSince(since: string): string {
    const from = since === '-inf' ? 0 : Number(since);
    const found = [...times].filter(([, at]) => at >= from).toSorted(([, a], [, b]) => a - b);
    return list(found.map(([tag, at]) => list([bulk(tag), `,${at}\r\n`])));
  }

  function answer([command = '', ...rest]: readonly string[], socket: Socket): string {
    const [first = '', second = ''] = rest;
    switch (command.toUpperCase()) {
      case 'SUBSCRIBE':
        listeners.set(socket, first);
        return list([bulk('subscribe'), bulk(first), ':1\r\n'], '>');
      case 'EVAL':
        return publish(rest.slice(3));
      case 'ZRANGE':
        return timesSince(second);
      case 'SET':
        values.set(first, second);
        return '+OK\r\n';
      case 'GET': {
        const value = values.get(first);
        return value === undefined ? '_\r\n' : bulk(value);
      }
      default:
        return '+OK\r\n';
    }
  }

  return createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('close', () => listeners.delete(socket));
    let waiting = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      const { commands, rest } = commandsIn(waiting + text);
      waiting = rest;
      for (const command of commands) socket.write(answer(command, socket));
    });
  });
}
