import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import {
  head,
  HOST,
  openEdgeServer,
  raw,
  sending,
  statusesIn,
  statusIn,
} from '@/tests/support/edge-server';

const get = (target: string, ...headers: string[]) => head(`GET ${target}`, HOST, ...headers);
const CONNECT = head('CONNECT evil.example:443', HOST);
const CLOSE = 'Connection: close';
const RUBBISH = 'rubbish\r\n\r\n';
const SEARCH = '/nl/zoeken?q=hulp';
const FORM = [
  'POST /api/forms/nl/contact HTTP/1.1',
  HOST,
  'Content-Type: application/x-www-form-urlencoded',
];

test.each([
  ['CONNECT', CONNECT],
  ['CONNECT behind another request', get(SEARCH) + CONNECT],
])('clients that reset a connection after %s end no process', async (_, sent) => {
  const port = await openEdgeServer((incoming, response) => {
    if (incoming.url !== SEARCH) response.end();
  });
  for (let client = 0; client < 50; client += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(sent);
    socket.resetAndDestroy();
  }

  expect(statusIn(await raw(port, get('/nl', CLOSE)))).toBe(200);
});

const withUrl: RequestListener = ({ url = '' }, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' }).end(`of ${url}`);
};

test.each<[what: string, sent: string, statuses: number[]]>([
  ['what is no HTTP', get(SEARCH) + RUBBISH, [200, 405]],
  ['CONNECT', get(SEARCH) + CONNECT, [200, 405]],
  ['a header that is none', get(SEARCH) + get('/nl', 'X : y'), [200, 400]],
  ['what follows the last request', get(SEARCH, CLOSE) + get('/nl'), [200]],
  [
    'a body longer than it says',
    [...FORM, 'Content-Length: 1', '', `a${RUBBISH}`].join('\r\n'),
    [200, 405],
  ],
])('a rejection of %s takes the place of no response', async (_, sent, statuses) => {
  const port = await openEdgeServer((incoming, response) => {
    incoming.resume().once('end', () => {
      withUrl(incoming, response);
    });
  });

  const replies = await raw(port, sent);

  expect(statusesIn(replies)).toEqual(statuses);
  expect(replies).toMatch(/^HTTP\/1\.1 200 OK[^]*of \/(?:nl|api)\//);
});

test('rubbish in the middle of a response is not sent into it', async () => {
  const begun = Promise.withResolvers<ServerResponse>();
  const port = await openEdgeServer((_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 10 }).write('begin');
    begun.resolve(response);
  });
  let replies = '';
  const socket = sending(port, get(SEARCH)).on('data', (part: string) => (replies += part));
  const film = await begun.promise;
  await expect.poll(() => replies).toContain('begin');

  for (const part of [RUBBISH, RUBBISH, RUBBISH]) socket.write(part);
  film.end('-ends');
  await once(socket, 'close');

  expect(replies).toContain('begin-endsHTTP/1.1 405');
  expect(statusesIn(replies)).toEqual([200, 405]);
});

test('a body whose chunks are rubbish is rejected after an earlier response', async () => {
  const port = await openEdgeServer((incoming, response) => {
    if (incoming.url === SEARCH) withUrl(incoming, response);
  });
  const sent = get(SEARCH) + [...FORM, 'Transfer-Encoding: chunked', '', 'zz', ''].join('\r\n');
  let replies = '';
  sending(port, sent).on('data', (part: string) => (replies += part));

  await expect.poll(() => statusesIn(replies)).toEqual([200, 400]);
});

test('a body whose chunks are rubbish is rejected at once', async () => {
  const port = await openEdgeServer((incoming) => incoming.resume());
  const sent = [...FORM, 'Transfer-Encoding: chunked', '', 'zz', 'a=b', ''].join('\r\n');

  expect(statusesIn(await raw(port, sent))).toEqual([400]);
});

test('chunks of HTTP/1.0 are rejected, and what follows them is no request', async () => {
  const port = await openEdgeServer((_, response) => response.end());
  const [, ...head] = FORM;
  const lines = ['Connection: keep-alive', 'Transfer-Encoding: chunked', '', '0', '', get('/nl')];
  const sent = ['POST /api/forms/nl/contact HTTP/1.0', ...head, ...lines].join('\r\n');

  expect(statusesIn(await raw(port, sent))).toEqual([400]);
});

test('a proxy that sends megabytes at once can read why they are rejected', async () => {
  const port = await openEdgeServer((_, response) => response.end());
  const body = 'x'.repeat(20_000_000);
  const begin = head('POST /nl/contact', HOST, `Content-Length: ${body.length}`);

  // A connection that is reset while it is written to is an error.
  expect(statusesIn(await raw(port, begin + body))).toEqual([405]);
});

test('what follows a request that is rejected is not processed', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  const seen: IncomingMessage['url'][] = [];
  const port = await openEdgeServer((incoming, response) => {
    seen.push(incoming.url);
    held.resolve(response);
  });
  const form = [...FORM, 'Content-Length: 3', '', 'a=b'].join('\r\n');
  const replies = raw(port, get(SEARCH) + get('/nl%2Fx') + form);
  (await held.promise).end();

  expect(statusesIn(await replies)).toEqual([200, 400]);
  expect(seen).toEqual([SEARCH]);
});
