import type { RequestListener } from 'node:http';
import { once } from 'node:events';
import { head, HOST, openEdgeServer, sending, statusIn } from '@/tests/support/edge-server';

const echo: RequestListener = (request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.headers));
  });
};

const asking = (length: number) =>
  head(
    'POST /api/events',
    HOST,
    'Expect: 100-continue',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  );

test.each([
  ['a page', asking(2).replace('/api/events', '/nl'), 405],
  ['what is too large', asking(99_999_999), 413],
  ['another type', asking(2).replace('json', 'zip'), 415],
  ['no site', asking(2).replace('main.localhost', 'elders.example'), 421],
])('who first asks whether %s may be posted reads that it may not', async (_, bytes, status) => {
  const [received] = await once(sending(await openEdgeServer(echo), bytes), 'data');

  expect(statusIn(String(received))).toBe(status);
});

test('who first asks whether something may be posted sends it after a 100', async () => {
  const socket = sending(await openEdgeServer(echo), asking(2));
  const [go] = await once(socket, 'data');
  expect(statusIn(String(go))).toBe(100);

  socket.write('{}');
  const [received] = await once(socket, 'data');

  expect(statusIn(String(received))).toBe(200);
  expect(String(received)).not.toContain('100-continue');
});
