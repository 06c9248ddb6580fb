// @vitest-environment node
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { contentDisposition, type FileToSend } from '@/lib/cms/upload';
import { nowhere, serve } from '@/tests/support/serve';

const nl = { site: 'main', language: 'nl' } as const;
const TOKEN = 'QQlO2ApxhQ3-DGRMGiinXIuPrqJLHUWIIdCRDJkIwMY';

async function* cv() {
  yield await Promise.resolve(Buffer.from('%PDF-1.4'));
}

const file = (bytes = cv()): FileToSend => ({ name: 'cv.pdf', size: 8, bytes });

/** Calls a backend with fresh module state. */
async function upload(backend: URL, sent: FileToSend = file()) {
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.resetModules();
  const { uploadFile } = await import('@/lib/cms/upload');
  return uploadFile(nl, 'apply_paid', 'cv', sent);
}

/** A backend that returns a token, then the given response. */
const afterToken =
  (respond: (request: IncomingMessage, response: ServerResponse) => void): RequestListener =>
  (request, response) => {
    if (request.url?.endsWith('/token')) response.end(TOKEN);
    else {
      request.resume().on('end', () => {
        respond(request, response);
      });
    }
  };

test('a token is fetched first, then the bytes are sent unchanged', async () => {
  const seen: unknown[] = [];
  const backend = await serve((request, response) => {
    void buffer(request).then((body) => {
      const { method, url, headers } = request;
      const { 'content-type': type, 'content-length': length, 'x-csrf-token': token } = headers;
      const disposition = headers['content-disposition'];
      seen.push({ method, url, type, length, token, disposition, body: body.toString() });
      if (method === 'GET') response.end(TOKEN);
      else response.writeHead(201).end('{"fid": [{"value": 41}]}');
    });
  });

  expect(await upload(backend)).toEqual({ kind: 'stored', fid: 41 });
  expect(seen).toEqual([
    expect.objectContaining({ method: 'GET', url: '/main/nl/rest/session/token' }),
    {
      method: 'POST',
      url: '/main/nl/webform_rest/apply_paid/upload/cv?_format=json',
      type: 'application/octet-stream',
      length: '8',
      token: TOKEN,
      disposition: 'file; filename="cv.pdf"',
      body: '%PDF-1.4',
    },
  ]);
});

test.each([
  ['no number', '{"fid": []}'],
  ['a number that is none', '{"fid": [{"value": "41"}]}'],
  ['nothing', ''],
  ['a page', '<html>'],
])('a response with %s is a failed upload', async (_, body) => {
  const backend = await serve(
    afterToken((_request, response) => {
      response.writeHead(201).end(body);
    }),
  );

  expect(await upload(backend)).toEqual({ kind: 'failed', reason: 'unreadable', status: 201 });
});

test.each([400, 403, 404, 413, 415, 422])('a file can be rejected, with %i', async (status) => {
  const backend = await serve(
    afterToken((_request, response) => {
      response.writeHead(status).end('{"message": "nee"}');
    }),
  );

  expect(await upload(backend)).toEqual({ kind: 'rejected', status });
});

test.each([200, 302, 500, 503])('with %i it failed, and may go better later', async (status) => {
  const backend = await serve(
    afterToken((_request, response) => {
      response.writeHead(status).end();
    }),
  );

  expect(await upload(backend)).toEqual({ kind: 'failed', reason: 'bad-status', status });
});

test.each([
  ['an error', 503, ''],
  ['a page', 200, '<!doctype html>'],
])('where the token is %s no file is read', async (_, status, body) => {
  const begun = vi.fn();
  async function* watched() {
    begun();
    yield* cv();
  }
  const backend = await serve((_request, response) => response.writeHead(status).end(body));

  expect(await upload(backend, file(watched()))).toMatchObject({ kind: 'failed' });
  expect(begun).not.toHaveBeenCalled();
});

test('an outage is a failed upload with a reason', async () => {
  const outcome = await upload(await nowhere());

  expect(outcome).toEqual({ kind: 'failed', reason: 'unreachable', status: null });
});

test('a file that cannot be read is not taken for a backend that is down', async () => {
  const backend = await serve(afterToken(() => {}));
  async function* damaged() {
    yield* cv();
    throw new Error('damaged');
  }

  await expect(upload(backend, file(damaged()))).rejects.toThrow('damaged');
});

test.each([
  ['cv.pdf', 'file; filename="cv.pdf"'],
  ['Mijn cv (2).pdf', 'file; filename="Mijn cv (2).pdf"'],
  ['Zoë.pdf', 'file; filename="Zoe.pdf"; filename*=UTF-8\'\'Zo%C3%AB.pdf'],
  ['简历.pdf', 'file; filename="__.pdf"; filename*=UTF-8\'\'%E7%AE%80%E5%8E%86.pdf'],
  ['"a" \\ b.pdf', "file; filename=\"'a' _ b.pdf\"; filename*=UTF-8''%22a%22%20%5C%20b.pdf"],
])('the name %s is sent as %s', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
