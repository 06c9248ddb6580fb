import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps a server to a number of connections. Some more are let in to be told so, which is what the
 * returned question is for: whether this connection is one of them. Any further one is dropped.
 * @param most connections that are served
 * @param turnedAway how many more are let in
 */
export function capConnections(
  server: Server,
  most: number,
  turnedAway: number,
): (socket: Socket) => boolean {
  const extra = new WeakSet<Socket>();
  let open = 0;
  server.maxConnections = most + turnedAway;
  server.on('connection', (socket) => {
    open += 1;
    if (open > most) extra.add(socket);
    socket.once('close', () => {
      open -= 1;
    });
  });
  return (socket) => extra.has(socket);
}
