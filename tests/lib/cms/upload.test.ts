// @vitest-environment node
import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { contentDisposition, type FileToSend } from '@/lib/cms/upload';
import { findRecording } from '@/tests/support/recordings';
import { nowhere, serve } from '@/tests/support/serve';

const TOKEN = 'QQlO2ApxhQ3-DGRMGiinXIuPrqJLHUWIIdCRDJkIwMY';

async function* cv() {
  yield await Promise.resolve(Buffer.from('%PDF-1.4'));
}

const file = (bytes = cv()): FileToSend => ({ name: 'cv.pdf', size: 8, bytes });

/** Calls a backend with fresh module state. */
async function uploading(backend: URL) {
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.resetModules();
  const { uploadFile } = await import('@/lib/cms/upload');
  return (language: 'nl' | 'en', sent: FileToSend) =>
    uploadFile({ site: 'main', language }, 'apply_paid', 'cv', sent);
}

const upload = async (backend: URL, sent = file()) => (await uploading(backend))('nl', sent);

/** A backend that returns a token, then the given response. */
const afterToken =
  (respond: RequestListener): RequestListener =>
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

describe('the session token', () => {
  /** A backend whose token is at these paths alone, with what is requested of it, in order. */
  async function backendWith(...paths: readonly string[]) {
    const requests: string[] = [];
    let known = paths;
    const backend = await serve((request, response) => {
      const { method, url = '' } = request;
      request.resume().on('end', () => {
        if (method === 'GET') {
          requests.push(url);
          if (known.includes(url)) response.end(TOKEN);
          else response.writeHead(404).end('{"message": "No route found"}');
        } else {
          requests.push(String(request.headers['x-csrf-token']));
          response.writeHead(201).end('{"fid": [{"value": 41}]}');
        }
      });
    });
    const uploadNow = await uploading(backend);
    const again = async (language: 'nl' | 'en' = 'nl', now = known) => {
      known = now;
      requests.length = 0;
      expect(await uploadNow(language, file())).toEqual({ kind: 'stored', fid: 41 });
      return [...requests];
    };
    return again;
  }

  const ROUTES = [
    '/main/nl/rest/session/token',
    '/main/nl/session/token',
    '/main/rest/session/token',
    '/main/session/token',
  ];

  test.each(ROUTES.map((route, at) => [route, ROUTES.slice(0, at + 1)] as const))(
    'at %s is found, and requested there from then on',
    async (route, before) => {
      const upload = await backendWith(route);

      expect(await upload()).toEqual([...before, TOKEN]);
      expect(await upload()).toEqual([route, TOKEN]);
    },
  );

  test('a backend without one gets files without one, and no more requests for it', async () => {
    const upload = await backendWith();

    expect(await upload()).toEqual([...ROUTES, 'undefined']);
    expect(await upload()).toEqual(['undefined']);
    expect(await upload('en')).toEqual(['undefined']);
  });

  test('a route that a backend had and has no more is searched again', async () => {
    const routes = ROUTES.slice(0, 2);
    const upload = await backendWith(...routes);
    const [gone = '', next] = routes;

    expect(await upload()).toEqual([gone, TOKEN]);
    routes.shift();
    expect(await upload('nl', routes)).toEqual([gone, next, TOKEN]);
  });

  test.each(['003-session-token-noprefix', '002-session-token-anon-2nd-call-differs'])(
    'as %s has it is sent with the file',
    async (name) => {
      const { request, body } = findRecording(name);
      const tokens: unknown[] = [];
      const backend = await serve((incoming, response) => {
        const isToken = incoming.url === `/main${request.target}`;
        incoming.resume().on('end', () => {
          if (incoming.method === 'POST') tokens.push(incoming.headers['x-csrf-token']);
          if (incoming.method === 'POST')
            response.writeHead(201).end(findRecording('091-upload-ok-anon-no-token').body);
          else response.writeHead(isToken ? 200 : 404).end(isToken ? body : '');
        });
      });

      expect(await upload(backend)).toEqual({ kind: 'stored', fid: 6 });
      expect(tokens).toEqual([body.trim()]);
    },
  );
});

/** What becomes of a file that is answered so. */
const uploadTo = async (status: number, body: string) =>
  upload(await serve(afterToken((_, response) => response.writeHead(status).end(body))));

test.each([
  ['no number', '{"fid": []}'],
  ['a number that is none', '{"fid": [{"value": "41"}]}'],
  ['nothing', ''],
  ['a page', '<html>'],
])('a response with %s is a failed upload', async (_, body) => {
  const outcome = { kind: 'failed', reason: 'unreadable', status: 201 };
  expect(await uploadTo(201, body)).toEqual(outcome);
});

test.each([400, 403, 404, 413, 415, 422])('a file can be rejected, with %i', async (status) => {
  expect(await uploadTo(status, '{"message": "nee"}')).toEqual({ kind: 'rejected', status });
});

test.each([200, 302, 500, 503])('with %i it failed, and may go better later', async (status) => {
  const outcome = { kind: 'failed', reason: 'bad-status', status };
  expect(await uploadTo(status, '')).toEqual(outcome);
});

test.each([
  ['an error', 503, ''],
  ['a page', 200, '<!doctype html>'],
])('where the token is %s no file is read', async (_, status, body) => {
  const begun = vi.fn();
  async function* watchFile() {
    begun();
    yield* cv();
  }
  const backend = await serve((_request, response) => response.writeHead(status).end(body));

  expect(await upload(backend, file(watchFile()))).toMatchObject({ kind: 'failed' });
  expect(begun).not.toHaveBeenCalled();
});

test('an outage is a failed upload with a reason', async () => {
  const outcome = await upload(await nowhere());

  expect(outcome).toEqual({ kind: 'failed', reason: 'unreachable', status: null });
});

test('a file that cannot be read is not taken for a backend that is down', async () => {
  const backend = await serve(afterToken(() => {}));
  async function* breakOff() {
    yield* cv();
    throw new Error('damaged');
  }

  await expect(upload(backend, file(breakOff()))).rejects.toThrow('damaged');
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
