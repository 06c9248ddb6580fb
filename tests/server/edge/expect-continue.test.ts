import type { RequestListener } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { openEdgeServer, statusIn } from '@/tests/support/edge-server';

const HOST = 'Host: main.localhost';

const echo: RequestListener = (request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.headers));
  });
};

const POST = `POST /api/events HTTP/1.1\r\n${HOST}\r\nExpect: 100-continue\r\nContent-Type: application/json`;

test.each([
  ['a page', POST.replace('/api/events', '/nl'), 'Content-Length: 2', 405],
  ['what is too large', POST, 'Content-Length: 99999999', 413],
  ['another type', POST.replace('json', 'zip'), 'Content-Length: 2', 415],
  ['no site', POST.replace('main.localhost', 'elders.example'), 'Content-Length: 2', 421],
])(
  'who first asks whether %s may be posted reads that it may not',
  async (_, head, length, status) => {
    const port = await openEdgeServer(echo);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`${head}\r\n${length}\r\n\r\n`);
    const [received] = await once(socket, 'data');

    expect(statusIn(String(received))).toBe(status);
  },
);

test('who first asks whether something may be posted sends it after a 100', async () => {
  const port = await openEdgeServer(echo);
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`${POST}\r\nContent-Length: 2\r\n\r\n`);
  const [go] = await once(socket, 'data');
  expect(statusIn(String(go))).toBe(100);

  socket.write('{}');
  const [received] = await once(socket, 'data');

  expect(statusIn(String(received))).toBe(200);
  expect(String(received)).not.toContain('100-continue');
});
