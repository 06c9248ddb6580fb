import type { RequestListener } from 'node:http';
import type { PageCache } from '@/server/edge/page-cache/page-cache';
import { LIMITS } from '@/server/edge/validation/limits';
import { pageCache } from '@/tests/support/edge';
import {
  head,
  HOST,
  openEdgeServer,
  raw,
  requestFrom,
  statusIn,
} from '@/tests/support/edge-server';

const HTML = { 'content-type': 'text/html' };
const PAGE = { ...HTML, accept: 'text/html' };
const SHARED = { ...HTML, 'cache-control': 's-maxage=60' };

/** Renders problem pages only, and gives each other request to `next`. */
function withProblemPages(next: RequestListener) {
  const requested: string[] = [];
  const listener: RequestListener = (incoming, response) => {
    const { url = '', headers } = incoming;
    requested.push(url);
    if (!url.includes('/errors/')) next(incoming, response);
    else response.writeHead(200, SHARED).end(`${headers.host ?? ''} ${url}`);
  };
  return { requested, listener };
}

const POSTED = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
const RECEIPT = 'form=contact&receipt=K7QD-3MXP';

test.each<[path: string, init: RequestInit, status: number, text: string]>([
  ['/nl/zoeken?q=soep', {}, 503, '/nl/errors/search'],
  [`/nl/media/hulp?${RECEIPT}`, {}, 503, '/nl/errors/outage'],
  ['/media/files/report.pdf', {}, 502, 'Er ging iets mis'],
  ['/media/files/report.pdf', { headers: { accept: 'text/html' } }, 503, '/nl/errors/outage'],
  ['/api/events', POSTED, 502, 'Er ging iets mis'],
  ['/api/saved-searches/en', { ...POSTED, headers: FORM }, 503, '/en/errors/outage'],
])('without Next a request for %s with %j is a %i: %s', async (path, init, status, text) => {
  const { listener } = withProblemPages(({ socket }) => socket.destroy());
  const reply = await fetch(`http://127.0.0.1:${await openEdgeServer(listener)}${path}`, init);

  expect(reply.status).toBe(status);
  expect(await reply.text()).toContain(text);
});

test.each<[path: string, init: RequestInit, status: number]>([
  ['/nl/zoeken?q=soep', {}, 503],
  ['/api/events', POSTED, 504],
])('when Next takes too long for %s, the response is a %j %i', async (path, init, status) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { listener } = withProblemPages((request) => {
    request.resume().on('end', () => setImmediate(() => vi.advanceTimersByTime(30_000)));
  });
  const port = await openEdgeServer(listener);

  expect((await fetch(`http://127.0.0.1:${port}${path}`, init)).status).toBe(status);
});

test('a body of unknown length that turns out too long is a 413', async () => {
  const port = await openEdgeServer((request) => request.resume());
  const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
  const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
  const begin = head('POST /api/events?x=1', HOST, ...headers);
  const reply = await raw(port, `${begin}${chunk.repeat(3)}0\r\n\r\n`);

  expect(statusIn(reply)).toBe(413);
});

test('a page that breaks off before it began is a 502', async () => {
  const port = await openEdgeServer((_, response) => {
    response.writeHead(200, HTML).write('<p>Half', () => response.destroy());
  });

  expect((await requestFrom(port, '/nl/zoeken')).status).toBe(502);
});

test('a client that stalls after its response began is cut off', async () => {
  const limits = { ...LIMITS, bodyStallMs: 100 };
  const port = await openEdgeServer((_, response) => void response.write('Begun'), { limits });
  const reply = await raw(port, `${head('POST /api/revalidate', HOST, 'Content-Length: 9')}abc`);

  expect(statusIn(reply)).toBe(200);
});

test.each<[what: string, inner: number, status: number, text: string]>([
  ['is a 500', 404, 500, 'Deze pagina bestaat niet'],
  ['is a 403', 404, 403, 'Deze pagina bestaat niet'],
  ['hangs', 404, 0, 'Deze pagina bestaat niet'],
  ['hangs', 429, 0, 'Wacht een minuut'],
])(
  'where a problem page %s, a %i stays one, in a few words',
  async (_, inner, problemStatus, words) => {
    const requested: string[] = [];
    const port = await openEdgeServer(({ url = '' }, response) => {
      requested.push(url);
      const isProblem = url.includes('/errors/');
      const headers = { ...HTML, ...(inner === 429 && { 'retry-after': '17' }) };
      if (!isProblem) response.writeHead(inner, headers).end(url);
      else if (problemStatus > 0) response.writeHead(problemStatus, HTML).end(url);
    });
    const reply = await requestFrom(port, '/nl/weg', { accept: 'text/html' });

    expect([reply.status, reply.headers['retry-after']]).toEqual([
      inner,
      inner === 429 ? '17' : undefined,
    ]);
    expect(reply.body.toString()).toContain(words);
    expect(requested.filter((url) => url === '/nl/weg')).not.toEqual([]);
  },
);

test('a problem page that may not be cached is rendered for each visitor, once', async () => {
  const requested: string[] = [];
  const port = await openEdgeServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(url.includes('/errors/') ? 200 : 404, HTML).end(url);
  });
  const reply = await requestFrom(port, '/nl/weg');

  expect([reply.status, reply.headers['retry-after']]).toEqual([404, undefined]);
  const page = '/nl/errors/not-found';
  // The cache requests it first.
  expect(requested).toEqual(['/nl/weg', page, page]);
});

test('each site and language has problem pages of its own', async () => {
  const { listener } = withProblemPages((_, response) => response.writeHead(404, HTML).end());
  const port = await openEdgeServer(listener);
  const fetchShown = async (host: string, path: string) =>
    (await requestFrom(port, path, { host })).body.toString();

  for (const host of ['main.localhost', 'boerderij.localhost'])
    for (const language of ['nl', 'en'])
      expect(await fetchShown(host, `/${language}/weg`)).toBe(
        `${host} /${language}/errors/not-found`,
      );
});

test('a problem page that failed once is tried again at once, a page after a second', async () => {
  const requested: string[] = [];
  const port = await openEdgeServer(({ url = '' }, response) => {
    const isRendered = url.endsWith('/outage') && requested.includes(url);
    requested.push(url);
    response.writeHead(isRendered ? 200 : 500, SHARED).end();
  });
  const statuses = [await requestFrom(port, '/nl'), await requestFrom(port, '/nl')];

  expect(statuses.map(({ status }) => status)).toEqual([502, 503]);
  expect(requested.filter((url) => url === '/nl')).toHaveLength(1);
});

/** Its entry is found without its bytes, as where another process replaced it. */
function cacheWithout(times: number): PageCache {
  const cache = pageCache();
  let finds = 0;
  return {
    ...cache,
    find: async (...target) => {
      const found = await cache.find(...target);
      finds += 1;
      if (found.kind !== 'cached' || finds > times) return found;
      return { ...found, entry: { head: found.entry.head, bodies: {} } };
    },
    readBody: () => Promise.reject(new Error('gone')),
  };
}

test.each([
  [1, ['/nl']],
  [2, ['/nl', '/nl']],
])('a page whose bytes are gone %i times is shown after requests of %j', async (times, paths) => {
  const requested: string[] = [];
  const port = await openEdgeServer(
    ({ url = '' }, response) => {
      requested.push(url);
      response.writeHead(200, SHARED).end('Welkom');
    },
    { cache: cacheWithout(times) },
  );
  const { status, body } = await requestFrom(port, '/nl');

  expect([status, body.toString()]).toEqual([200, 'Welkom']);
  expect(requested).toEqual(paths);
});

test('a problem page whose bytes are gone is found again, and shown', async () => {
  const { listener } = withProblemPages((_, response) => response.writeHead(404, HTML).end());
  const port = await openEdgeServer(listener, { cache: cacheWithout(2) });
  const { status, body } = await requestFrom(port, '/nl/weg');

  expect([status, body.toString()]).toEqual([404, 'main.localhost /nl/errors/not-found']);
});

test.each([
  [503, { 'retry-after': '7' }, '7'],
  [404, {}, undefined],
])('Next’s own text of a %i with %j has Retry-After %s', async (status, headers, expected) => {
  const port = await openEdgeServer((_, response) => {
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end('Even geduld.');
  });
  const reply = await requestFrom(port, '/media/files/a.webp', PAGE);

  expect([reply.status, reply.body.toString()]).toEqual([status, 'Even geduld.']);
  expect(reply.headers['retry-after']).toBe(expected);
});

test('Next gets the name of a request, and nothing else of who sent it', async () => {
  const heads: object[] = [];
  const port = await openEdgeServer(({ headers }, response) => {
    heads.push(headers);
    response.writeHead(200, SHARED).end();
  });
  await requestFrom(port, '/nl', { 'x-request-id': 'visit-1', cookie: 'a=b' });
  await requestFrom(port, '/en');

  const edge: unknown = expect.any(String);
  const own = {
    'x-edge-content-changed': edge,
    'x-edge-route': edge,
    host: 'main.localhost',
    connection: 'keep-alive',
    'user-agent': 'edge',
    'x-client-address': '127.0.0.1',
    'x-client-scheme': 'http',
  };
  expect(heads).toEqual([{ ...own, 'x-request-id': 'visit-1' }, own]);
});
