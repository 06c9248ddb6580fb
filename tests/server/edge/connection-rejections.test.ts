import { once } from 'node:events';
import { connect } from 'node:net';
import { openEdgeServer, raw, statusIn } from '@/tests/support/edge-server';

const HOST = 'Host: main.localhost';

test('clients that reset a connection after CONNECT end no process', async () => {
  const port = await openEdgeServer((_, response) => response.end());
  for (let client = 0; client < 50; client += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n\r\n`);
    socket.resetAndDestroy();
  }

  const reply = await raw(port, `GET /nl HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`);

  expect(statusIn(reply)).toBe(200);
});
