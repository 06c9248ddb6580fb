// @vitest-environment node
import type { RequestListener } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { decodeResponse, type Post, post, send, text } from '@/lib/cms/http/client';
import { BackendError, type Failure, wasSent } from '@/lib/cms/http/failure';
import { watchLog } from '@/tests/support/logged';
import { nowhere, serve } from '@/tests/support/serve';

const JSON_TYPE = { 'content-type': 'application/json' };

async function expectFailure(work: Promise<unknown>): Promise<BackendError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackendError)) throw new Error('no failure', { cause: error });
  return error;
}

async function* chunks(count: number) {
  for (let sent = 0; sent < count; sent += 1) {
    yield await Promise.resolve(new Uint8Array(65_536).fill(97));
  }
}

test('a text arrives as it was sent, and the response is read', async () => {
  const server = await serve((request, response) => {
    void textOf(request).then((body) => {
      const { method, headers } = request;
      response.writeHead(201, { 'x-stored': 'yes' });
      response.end(JSON.stringify({ method, body, type: headers['content-type'] }));
    });
  });

  const response = await post(server, { body: '{"a":1}', headers: JSON_TYPE });

  expect(response).toMatchObject({
    status: 201,
    body: { method: 'POST', body: '{"a":1}', type: 'application/json' },
  });
  expect(response.headers['x-stored']).toBe('yes');
});

test.each([
  '<br />\n<b>Deprecated</b>:  Use {x} in <b>/a.php</b> on line <b>3</b><br />\n',
  '\nWarning: one in /a.php on line 3\n\nNotice: two in /b.php on line 4\n',
])('what PHP prints before its JSON (%j) costs no response, and is logged', async (printed) => {
  const lines = watchLog();
  const server = await serve((_request, response) => {
    response.end(`${printed}{"sid":"1"}`);
  });

  expect(await post(server, { body: '{}', headers: JSON_TYPE })).toMatchObject({
    body: { sid: '1' },
  });
  expect(decodeResponse(await send(server), server, JSON.parse)).toEqual({ sid: '1' });
  expect(lines).toContainEqual(expect.stringContaining('PHP warnings before JSON'));
});

test('a page that begins like a warning is no JSON', async () => {
  const server = await serve((_request, response) => {
    response.end('Warning: the site is closed');
  });

  expect(await post(server, { body: '{}', headers: JSON_TYPE })).toMatchObject({ body: null });
});

test('bytes go out as they are read, under the length that was named', async () => {
  const server = await serve((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
      response.end(JSON.stringify({ bytes, length, coding: coding ?? null }));
    });
  });

  const { body } = await post(server, {
    body: chunks(40),
    headers: { 'content-length': String(40 * 65_536) },
  });

  expect(body).toEqual({ bytes: 40 * 65_536, length: '2621440', coding: null });
});

test('an error of the source is not a BackendError', async () => {
  const server = await serve((request) => request.resume());
  async function* breakOff() {
    yield* chunks(1);
    throw new Error('the disk failed');
  }

  await expect(
    post(server, { body: breakOff(), headers: { 'content-length': '131072' } }),
  ).rejects.toThrow('the disk failed');
});

test('an unread source is released', async () => {
  let isLetGo = false;
  const server = await serve((request) => request.socket.destroy());
  async function* watchChunks() {
    try {
      yield* chunks(1_000);
    } finally {
      isLetGo = true;
    }
  }

  await expectFailure(post(server, { body: watchChunks(), headers: {} }));

  expect(isLetGo).toBe(true);
});

test.each([400, 403, 413, 500, 503])('a status such as %i is a response', async (status) => {
  const server = await serve((_, response) => {
    response.writeHead(status).end(JSON.stringify({ message: 'nee' }));
  });

  const response = await post(server, { body: '{}', headers: JSON_TYPE });

  expect(response).toMatchObject({ status, body: { message: 'nee' } });
});

test('a redirect is not followed', async () => {
  const server = await serve((_, response) => {
    response.writeHead(307, { location: 'http://elders.example/' }).end();
  });

  expect(await post(server, { body: '{}', headers: JSON_TYPE })).toMatchObject({ status: 307 });
});

test('a response without JSON has no body', async () => {
  const server = await serve((_, response) => response.end('<html>'));

  expect(await post(server, { body: '{}', headers: JSON_TYPE })).toMatchObject({ body: null });
});

const endless: RequestListener = (_, response) => response.end(Buffer.alloc(1_100_000, 'a'));
const staySilent: RequestListener = (request) => request.resume();
const reset: RequestListener = (request) =>
  request.resume().on('end', () => request.socket.destroy());

test.each<[string, RequestListener, () => Partial<Post>, Failure]>([
  ['an endless response', endless, () => ({}), 'unreadable'],
  ['a timeout', staySilent, () => ({ timeoutMs: 50 }), 'timeout'],
  ['an abort by the caller', staySilent, () => ({ signal: AbortSignal.timeout(50) }), 'timeout'],
  ['a connection reset', reset, () => ({}), 'unreachable'],
])('after %s the request may have arrived', async (_, listener, options, failure) => {
  const server = await serve(listener);
  const error = await expectFailure(post(server, { body: '{}', headers: JSON_TYPE, ...options() }));

  expect(error.failure).toBe(failure);
  expect(wasSent(error)).toBe(true);
});

test.each([
  ['to a closed port', nowhere],
  ['to an unknown host', () => Promise.resolve(new URL('http://nergens.invalid/'))],
])('a call %s was certainly not sent', async (_, url) => {
  const error = await expectFailure(post(await url(), { body: '{}', headers: JSON_TYPE }));

  expect(error.failure).toBe('unreachable');
  expect(wasSent(error)).toBe(false);
});

test('a call that ends before there is a connection was certainly not sent', async () => {
  const server = await serve(staySilent);
  const ended = { body: '{}', headers: JSON_TYPE, signal: AbortSignal.abort() };

  expect(wasSent(await expectFailure(post(server, ended)))).toBe(false);
});

test('a short text is read as it is', async () => {
  const server = await serve((_, response) => response.end('token'));

  expect(await text(server)).toBe('token');
});

test.each([
  ['too long a text', 200, 'a'.repeat(5_000), 'unreadable'],
  ['another status', 403, '', 'bad-status'],
])('%s is no text', async (_, status, body, failure) => {
  const server = await serve((_request, response) => response.writeHead(status).end(body));

  expect((await expectFailure(text(server))).failure).toBe(failure);
});
