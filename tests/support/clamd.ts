import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The test file that every scanner reports, in two parts so that none reports this one. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

type Clamd = {
  /** Its reply to each stream; by default whether EICAR is in it. Null: no reply, ever. */
  reply?: ((stream: Buffer) => string | null) | undefined;
  /** The longest stream that it takes, in bytes, as `StreamMaxLength`. */
  limit?: number;
};

const byContent = (stream: Buffer) =>
  stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';

const COMMAND = 'zINSTREAM\0';

/** The stream in what was received; null while it is incomplete. */
function streamIn(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > bytes.length) return null;
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Speaks clamd's INSTREAM on a real socket, at a port or a path. Returns its URL. */
export async function clamdAt(
  where: 0 | string,
  { reply = byContent, limit = Infinity }: Clamd = {},
): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      received = Buffer.concat([received, Buffer.from(part)]);
      const isCommand = received.toString('latin1', 0, COMMAND.length) === COMMAND;
      if (received.length >= COMMAND.length && !isCommand) socket.end('UNKNOWN COMMAND\0');
      if (received.length > limit) socket.end('INSTREAM size limit exceeded. ERROR\0');
      const stream = isCommand ? streamIn(received) : null;
      const answer = stream && reply(stream);
      if (answer) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(where, resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address
    ? `tcp://127.0.0.1:${address.port}`
    : `unix:${where}`;
}
