import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const headOf = ({ method = '', url = '', rawHeaders }: IncomingMessage): string => {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
  );
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
};

/** Proxies WebSocket connections to Next, which sends updates over one in development. */
export function passUpgrades(server: Server, port: () => number): void {
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const inner = connect(port(), '127.0.0.1', () => {
      inner.write(headOf(incoming));
      inner.write(head);
      inner.pipe(socket).pipe(inner);
    });
    const end = () => {
      inner.destroy();
      socket.destroy();
    };
    inner.on('error', end).on('close', end);
    socket.on('error', end).on('close', end);
  });
}
