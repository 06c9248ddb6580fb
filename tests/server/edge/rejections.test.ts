import type { RequestListener } from 'node:http';
import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { rejectConnection } from '@/server/edge/http/respond';
import { LIMITS } from '@/server/edge/validation/limits';
import {
  head,
  HOST,
  openEdgeServer,
  raw,
  requestFrom,
  sending,
  statusIn,
} from '@/tests/support/edge-server';

const echo: RequestListener = (request, response) => {
  request.resume().on('end', () => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers }));
  });
};

const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';
const CLOSE = 'Connection: close';
const get = (target: string, ...headers: string[]) => head(`GET ${target}`, ...headers, CLOSE);
const post = (target: string, ...headers: string[]) => head(`POST ${target}`, HOST, ...headers);

test.each([
  ['no Host', get('/nl'), 400],
  ['two Hosts', get('/nl', HOST, 'Host: boerderij.localhost'), 400],
  ['a Host with a user in it', get('/nl', 'Host: a@main.localhost'), 400],
  ['an address of IPv6', get('/nl', 'Host: [::1]:3000'), 421],
  ['an unknown host', get('/nl', 'Host: elders.example'), 421],
  ['a host with an end like ours', get('/nl', 'Host: main.localhost.evil.example'), 421],
  ['an encoded slash', get('/nl%2Fx', HOST), 400],
  ['a control character', get('/nl\u0001', HOST), 400],
  ['bytes that are no text', get('/nl/\u00FF', HOST), 400],
  ['a long target', get(`/nl?q=${'a'.repeat(2_000)}`, HOST), 414],
  ['a target of 60,000 characters', get(`/nl?q=${'a'.repeat(60_000)}`, HOST), 414],
  ['another protocol', get('/nl', HOST, 'Upgrade: h2c', 'HTTP2-Settings: AAAA'), 400],
  ['PUT', get('/nl', HOST).replace('GET', 'PUT'), 405],
  ['a made-up method', get('/nl', HOST).replace('GET', 'BREW'), 405],
  ['CONNECT', head('CONNECT evil.example:443', HOST, CLOSE), 405],
  ['large headers', get('/nl', HOST, `Cookie: a=${'a'.repeat(20_000)}`), 431],
  ['endless headers', get('/nl', HOST, `Cookie: a=${'a'.repeat(100_000)}`), 431],
  ['many headers', get('/nl', HOST, ...Array.from({ length: 99 }, (_, n) => `X-${n}: a`)), 431],
  ['two lengths', `${post('/nl', 'Content-Length: 3', 'Content-Length: 4', CLOSE)}abc`, 400],
  [
    'a length and chunks',
    `${post('/nl', 'Content-Length: 3', 'Transfer-Encoding: chunked', CLOSE)}0\r\n\r\n`,
    400,
  ],
  ['what is no HTTP', get('/nl', HOST).replace('HTTP/1.1', 'HTTZ/1.1'), 400],
])('%s is rejected, with a message and all headers', async (_, bytes, status) => {
  const seen: string[] = [];
  const port = await openEdgeServer((request, response) => {
    seen.push(request.url ?? '');
    response.end();
  });

  const reply = await raw(port, bytes);

  expect(statusIn(reply)).toBe(status);
  expect(reply).toMatch(/content-security-policy: default-src 'none';/i);
  expect(reply).toMatch(/x-content-type-options: nosniff/i);
  expect(reply).toMatch(/^HTTP\/1\.1 \d{3} [A-Z]/);
  expect(reply).toMatch(/cache-control: no-store\r\ncontent-type: text\/plain; charset=utf-8\r\n/i);
  expect(reply.split('\r\n\r\n')[1]).toMatch(/\w+.*\n\w+/);
  expect(reply).not.toContain('Kadelicht');
  expect(/allow: (.*)\r\n/i.exec(reply)?.[1]).toBe(
    status === 405 ? 'GET, HEAD, POST, OPTIONS' : undefined,
  );
  expect(seen).toEqual([]);
});

test.each([
  ['nl', get('/nl%2Fx', HOST, 'Accept: text/html,*/*;q=0.8', 'Accept-Language: nl')],
  ['en', get('/nl%2Fx', HOST, 'Accept: text/html,*/*;q=0.8', 'Accept-Language: en')],
])('a browser gets the same page in both languages, whatever it prefers: %s', async (_, bytes) => {
  const reply = await raw(await openEdgeServer(echo), bytes);

  expect(statusIn(reply)).toBe(400);
  expect(reply).toMatch(/content-type: text\/html; charset=utf-8/i);
  expect(reply).toContain('<html lang="nl">');
  expect(reply).toContain('<h1>Dit verzoek begrijpen we niet.</h1>');
  expect(reply).toContain('<p lang="en">We do not understand this request.</p>');
  expect(reply).toContain('<meta name="viewport" content="width=device-width"><title>');
  expect(reply).toContain('</head><body>');
});

test.each([
  ['/nl', 'GET, HEAD, OPTIONS'],
  ['/api/search/nl?a=b', 'POST, OPTIONS'],
  ['*', 'GET, HEAD, POST, OPTIONS'],
])(
  'OPTIONS %s says which methods there are, without Next and without CORS',
  async (path, allow) => {
    const seen: string[] = [];
    const port = await openEdgeServer(({ url = '' }, response) => {
      seen.push(url);
      response.end();
    });

    const reply = await raw(
      port,
      get(path, HOST, 'Origin: https://evil.test').replace('GET', 'OPTIONS'),
    );

    expect(statusIn(reply)).toBe(204);
    expect(/allow: (.*)\r\n/i.exec(reply)?.[1]).toBe(allow);
    expect(reply).not.toMatch(/access-control/i);
    expect(seen).toEqual([]);
  },
);

test.each([
  [get('/nl%2Fx', HOST), 400],
  [get('/contact', HOST), 307],
])('a response of the edge itself names its request, if that has a name', async (bytes, status) => {
  const port = await openEdgeServer(echo);
  const named = await raw(port, bytes.replace(HOST, `${HOST}\r\nX-Request-Id: visit-1`));
  const unnamed = await raw(port, bytes);

  expect([statusIn(named), statusIn(unnamed)]).toEqual([status, status]);
  expect(named).toMatch(/x-request-id: visit-1\r\n/i);
  expect(unnamed).not.toMatch(/x-request-id/i);
});

test('a redirect has its address as text too', async () => {
  const { headers, body } = await requestFrom(await openEdgeServer(echo), '/contact/?a=b');

  expect(headers).toMatchObject({
    location: '/nl/contact?a=b',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': '15',
    'x-content-type-options': 'nosniff',
  });
  expect(body.toString()).toBe('/nl/contact?a=b');
});

test.each([
  ['that is open is closed after the message', true, 400],
  ['whose other end left gets none', false, 0],
])('a rejected connection %s', async (_, isOpen, status) => {
  let written = '';
  const connection = new Duplex({
    read: () => undefined,
    write(chunk, __, done) {
      written += String(chunk);
      done();
    },
  });
  if (!isOpen) connection.end();
  rejectConnection(connection, { status: 400 });
  await once(connection, 'close');

  expect(statusIn(written)).toBe(status);
});

test('a client cannot set the headers that Next trusts', async () => {
  const port = await openEdgeServer(echo);

  const reply = await raw(
    port,
    get(
      '/nl',
      HOST,
      'X-Forwarded-For: 1.1.1.1',
      'X-Forwarded-Proto: https',
      'X-Middleware-Subrequest: middleware',
      'X-Client-Address: 1.1.1.1',
    ),
  );

  expect(statusIn(reply)).toBe(200);
  expect(reply).toContain('"x-client-address":"127.0.0.1"');
  expect(reply).toContain('"x-client-scheme":"http"');
  expect(reply).not.toMatch(/x-forwarded|subrequest|1\.1\.1\.1/);
});

test('a request with a hundred headers is served', async () => {
  const some = Array.from({ length: 98 }, (_, n) => `X-${n}: a`);
  const reply = await raw(await openEdgeServer(echo), get('/nl', HOST, ...some));

  expect(statusIn(reply)).toBe(200);
  expect(reply).toContain('"x-97":"a"');
});

test('a client that stops halfway the headers times out', async () => {
  const limits = { ...LIMITS, headersMs: 200 };
  const port = await openEdgeServer(echo, { limits });

  expect(statusIn(await raw(port, head('GET /nl', HOST).slice(0, -2)))).toBe(408);
});

test.each([
  ['of a known length', 'Content-Length: 9', 'abc'],
  ['in chunks', 'Transfer-Encoding: chunked', '3\r\nabc\r\n'],
])('a client that stops halfway a form %s times out', async (_, length, begun) => {
  const limits = { ...LIMITS, bodyStallMs: 200 };
  const port = await openEdgeServer(echo, { limits });

  const reply = await raw(port, post('/api/forms/nl/contact', FORM_TYPE, length) + begun);

  expect(statusIn(reply)).toBe(408);
});

test('one connection too many is rejected with a message, further ones are dropped, and later ones are served', async () => {
  const limits = { ...LIMITS, rejectedConnections: 1 };
  const port = await openEdgeServer(echo, { limits, maxConnections: 1, clientConnections: 9 });
  const first = sending(port, head('GET /nl', HOST));
  await once(first, 'data');
  const second = sending(port, '');
  await once(second, 'connect');

  const third = await raw(port, get('/nl', HOST)).catch(() => '');
  second.write(get('/nl', HOST));
  const [received] = await once(second, 'data');

  expect(statusIn(third)).toBe(0);
  expect(statusIn(String(received))).toBe(503);
  expect(String(received)).toMatch(/retry-after: 60/);
  first.destroy();
  await expect.poll(async () => statusIn(await raw(port, get('/nl', HOST)))).toBe(200);
});

test('a client that leaves aborts the request', async () => {
  let isGone = false;
  const port = await openEdgeServer((request) => {
    request.socket.on('close', () => (isGone = true));
    client.destroy();
  });
  const client = sending(
    port,
    `${post('/api/forms/nl/contact', FORM_TYPE, 'Content-Length: 9')}abc`,
  );

  await expect.poll(() => isGone).toBe(true);
});
