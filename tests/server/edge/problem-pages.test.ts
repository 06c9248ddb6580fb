import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { openEdgeServer } from '@/tests/support/edge-server';

const visit = async (path: string, next: RequestListener, isDev = false): Promise<Response> =>
  fetch(`http://127.0.0.1:${await openEdgeServer(next, { isDev })}${path}`, { redirect: 'manual' });

const HTML = { 'content-type': 'text/html' };

/** A Next whose problem pages are there, and all else is this. */
const answering =
  (status: number, headers: OutgoingHttpHeaders = HTML): RequestListener =>
  ({ url = '' }, response) => {
    const isProblem = url.includes('/errors/');
    response.writeHead(isProblem ? 200 : status, isProblem ? HTML : headers).end(`page ${url}`);
  };

test.each([
  ['/nl/weg', 404, 404, 'page /nl/errors/not-found'],
  ['/en/gone', 404, 404, 'page /en/errors/not-found'],
  ['/api/preview/en', 404, 404, 'page /en/errors/not-found'],
  ['/api/preview/nl/en', 404, 404, 'page /nl/errors/not-found'],
  ['/nl/en', 404, 404, 'page /nl/errors/not-found'],
  ['/api/forms/nl/closed', 404, 404, 'page /api/forms/nl/closed'],
  ['/nl/druk', 429, 429, 'page /nl/errors/too-many'],
  ['/nl/stuk', 500, 503, 'page /nl/errors/outage'],
  ['/en?x=1', 500, 503, 'page /en/errors/outage'],
  ['/nl/zoeken?q=soep', 500, 503, 'page /nl/errors/search'],
  ['/en/search', 500, 503, 'page /en/errors/search'],
  ['/.well-known/change-password', 200, 404, 'page /nl/errors/not-found'],
  ['/nl/errors/not-found', 200, 404, 'page /nl/errors/not-found'],
  ['/nl/errors/outage', 200, 503, 'page /nl/errors/outage'],
  ['/en/errors/search', 200, 503, 'page /en/errors/search'],
  ['/en/errors/too-many', 200, 429, 'page /en/errors/too-many'],
  ['/nl/zoeken', 200, 200, 'page /nl/zoeken'],
  ['/nl/hulp', 200, 200, 'page /nl/hulp'],
])(
  '%s to which Next responds with %i is a %i with its page, in the language of its path',
  async (path, inner, status, text) => {
    const reply = await visit(path, answering(inner));

    expect([reply.status, await reply.text()]).toEqual([status, text]);
  },
);

test('when the backend is down too, searching is an outage like any other', async () => {
  const reply = await visit('/nl/zoeken?q=soep', ({ url = '' }, response) => {
    const isRendered = url.endsWith('/errors/outage');
    response.writeHead(isRendered ? 200 : 500, { 'content-type': 'text/html' }).end(`page ${url}`);
  });

  expect([reply.status, await reply.text()]).toEqual([503, 'page /nl/errors/outage']);
});

test('an outage has Retry-After, and is not cached', async () => {
  const { headers } = await visit('/nl', answering(500));

  expect(headers.get('retry-after')).toBe('30');
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['/media/files/a.webp', 404],
  ['/media/files/report.pdf', 404],
  ['/api/forms/nl/contact/token', 500],
])('for %s a plain %i stays what it is', async (path, status) => {
  const reply = await visit(path, answering(status, { 'content-type': 'text/plain' }));

  expect([reply.status, await reply.text()]).toEqual([status, `page ${path}`]);
});

test('a response without a type is a page', async () => {
  const reply = await visit('/nl/contact?form=contact', answering(404, {}));

  expect([reply.status, await reply.text()]).toEqual([404, 'page /nl/errors/not-found']);
});

test.each([
  ['17', '17'],
  ['soon', '30'],
])(
  'who comes too often waits as long as the renderer says: %s becomes %s',
  async (after, waits) => {
    const tooOften = answering(429, { ...HTML, 'retry-after': after });
    const { status, headers } = await visit('/nl/druk', tooOften);

    expect([status, headers.get('retry-after')]).toEqual([429, waits]);
  },
);

test.each([
  ['proxied', { 'cache-control': 'private, no-cache' }],
  ['cached', { 'cache-control': 's-maxage=60' }],
])(
  'an outage requested by its own path and %s may be tried again, a missing page not',
  async (_, headers) => {
    const next: RequestListener = (__, response) => {
      response.writeHead(200, { ...HTML, ...headers }).end();
    };
    const waits = async (path: string) => {
      const { headers } = await visit(path, next);
      expect(headers.get('speculation-rules')).toBeNull();
      return headers.get('retry-after');
    };

    expect([await waits('/nl/errors/outage'), await waits('/nl/errors/not-found')]).toEqual([
      '30',
      null,
    ]);
  },
);

test('a long plain text of Next is proxied unchanged', async () => {
  const words = 'Geen plaatje. '.repeat(150);
  const reply = await visit('/media/files/a.webp', (_, response) => {
    response.writeHead(404, { 'content-type': 'text/plain' }).end(words);
  });

  expect([reply.status, await reply.text()]).toEqual([404, words]);
});

test.each([
  ['/nl/stuk', 500],
  ['/nl/weg', 404],
  ['/nl/errors/outage', 200],
  ['/__nextjs_font/geist-latin.woff2', 200],
])('in development %s is what Next responds with', async (path, status) => {
  const response = await visit(
    path,
    ({ url }, proxied) => {
      const html = { 'content-type': 'text/html', 'cache-control': 'private, no-cache' };
      proxied.writeHead(status, html).end(`page ${url ?? ''}`);
    },
    true,
  );

  expect([response.status, await response.text()]).toEqual([status, `page ${path}`]);
  expect(response.headers.get('speculation-rules')).toBeNull();
});

test.each([
  ['/', '/nl'],
  ['/contact', '/nl/contact'],
])('in development %s redirects to %s too', async (path, location) => {
  const { status, headers } = await visit(path, answering(200), true);

  expect([status, headers.get('location')]).toEqual([307, location]);
});
