import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Serves what another server responds to one request, byte by byte, without any work. */
const [port = '', otherPort = '', host = '', path = ''] = process.argv.slice(2);

const headers = { host, 'accept-encoding': 'gzip' };
request({ host: '127.0.0.1', port: otherPort, path, headers }, (page) => {
  void buffer(page).then((body) => {
    const head = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': page.headers['content-encoding'],
      'content-length': body.byteLength,
    };
    createServer((_, response) => response.writeHead(200, head).end(body)).listen(Number(port));
  });
}).end();
