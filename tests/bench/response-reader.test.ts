// @vitest-environment node
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { sendRequests } from '@/bench/site/load/connection';
import { createResponseReader } from '@/bench/site/load/response-reader';

const responses = [
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nbread',
  'HTTP/1.1 304 Not Modified\r\n\r\n',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nsoup\r\n6\r\n\r\n\r\nok\r\n0\r\n\r\n',
  'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n',
].join('');

test.each([1, 2, 3, 7, 64, responses.length])(
  'counts every response once in chunks of %i bytes',
  (size) => {
    const statuses: number[] = [];
    const read = createResponseReader((status) => statuses.push(status));

    for (let at = 0; at < responses.length; at += size)
      read(Buffer.from(responses.slice(at, at + size)));

    expect(statuses).toEqual([200, 304, 200, 503]);
  },
);

test('receives each response of a real server, with a length or chunked', async () => {
  const paths: string[] = [];
  const listener: RequestListener = ({ url = '' }, response) => {
    paths.push(url);
    response.write('x'.repeat(100_000));
    response.end(url);
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const statuses: number[] = [];
  const left = ['/c', '/b', '/a'];

  await sendRequests({
    port,
    next: () => {
      const path = left.pop();
      return path === undefined ? null : `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
    },
    onResponse: (status) => statuses.push(status),
    onClose: () => statuses.push(0),
    isOver: () => true,
  });
  server.closeAllConnections();
  server.close();

  expect(paths).toEqual(['/a', '/b', '/c']);
  expect(statuses).toEqual([200, 200, 200]);
});
