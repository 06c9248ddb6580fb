import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { createRenderers } from '@/server/edge/http/renderers';
import type { CacheEntry } from '@/server/edge/page-cache/cache-entry';
import { type Fetched, fetchPage, readLifetime } from '@/server/edge/page-cache/fetch-page';
import { nowhere, serve } from '@/tests/support/serve';

const PAGE = `<!doctype html><p>${'Welkom. '.repeat(400)}</p>`;
const SHARED = 'public, s-maxage=60, stale-while-revalidate=3600';
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': SHARED };

const fetchFrom = ({ port }: URL, previous: CacheEntry | null = null) =>
  fetchPage({ renderers: createRenderers([Number(port)]), path: '/nl', headers: {} }, previous);

type Response = { status?: number; headers?: OutgoingHttpHeaders; body?: string | Buffer };

const responding =
  ({ status = 200, headers = HTML, body = PAGE }: Response): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

const fetchedFrom = async (response: Response, previous?: CacheEntry) =>
  fetchFrom(await serve(responding(response)), previous);

function entryIn(fetched: Fetched): CacheEntry {
  if (fetched.kind === 'cached') return fetched.entry;
  throw new Error(`The response is ${fetched.kind}.`);
}

const text = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': SHARED };

test('a page is stored with its tags and lifetime, and its headers without those of the edge', async () => {
  const began = Date.now();
  const { head } = entryIn(
    await fetchedFrom({
      headers: {
        ...HTML,
        etag: '"next"',
        vary: 'rsc',
        link: '</a.css>; rel=preload',
        'x-page-tags': 'a b',
        'content-language': 'nl',
        'content-length': PAGE.length,
        server: 'Next',
        'accept-ranges': 'bytes',
      },
    }),
  );

  expect(head).toEqual({
    status: 200,
    headers: {
      'content-type': HTML['content-type'],
      'content-language': 'nl',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
    digest: expect.stringMatching(/^[\w-]{22}$/),
    hashes: { scripts: [], styles: [] },
    tags: 'a b',
    requestedAt: expect.any(Number),
    freshMs: 60_000,
    staleMs: 3_600_000,
    bodies: ['gzip', 'br'],
  });
  expect(head.requestedAt).toBeGreaterThanOrEqual(began);
  expect(head.requestedAt).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['a long text', { headers: text }, ['gzip', 'br']],
  ['a short text', { headers: text, body: 'kort' }, ['identity']],
  ['an image', { headers: { ...text, 'content-type': 'image/webp' } }, ['identity']],
  ['a file of no type', { headers: { 'cache-control': SHARED } }, ['identity']],
  ['a redirect', { status: 308, headers: { ...text, location: '/en' } }, ['gzip', 'br']],
] satisfies [string, Response, string[]][])(
  '%s is stored as it is sent, and is no page',
  async (_, response: Response, bodies) => {
    const entry = entryIn(await fetchedFrom(response));
    const { head } = entry;

    expect(head).toMatchObject({ bodies, hashes: null, tags: '', status: response.status ?? 200 });
    expect(head.headers['location']).toBe(response.headers?.['location']);
    expect(entry.bodies.identity?.toString()).toBe(response.body ?? PAGE);
    expect(entry.compressing !== undefined).toBe(bodies.includes('br'));
  },
);

test('what browsers may store for longer, they may store', async () => {
  const immutable = 'public, max-age=31536000, immutable';
  const { head } = entryIn(await fetchedFrom({ headers: { ...text, 'cache-control': immutable } }));

  expect(head.headers['cache-control']).toBe(immutable);
});

test('an unchanged page is not compressed again, where its bytes are in memory', async () => {
  const address = await serve(responding({}));
  const first = entryIn(await fetchFrom(address));
  const bodies = (await first.compressing) ?? {};
  expect(brotliDecompressSync(bodies.br ?? '').toString()).toBe(PAGE);
  const complete = { head: first.head, bodies };

  const same = entryIn(await fetchFrom(address, complete));
  const partial = entryIn(await fetchFrom(address, { ...complete, bodies: { br: bodies.br } }));
  const other = { head: { ...first.head, digest: 'other' }, bodies };
  const changed = entryIn(await fetchFrom(address, other));

  expect(same.bodies).toBe(bodies);
  expect(same).not.toHaveProperty('compressing');
  for (const { bodies: own, compressing } of [partial, changed]) {
    expect(own).toEqual({ identity: Buffer.from(PAGE) });
    expect(await compressing).toEqual(bodies);
  }
});

const problem = { 'content-type': 'text/plain', 'x-page-tags': 'node:1' };

test.each([
  [404, 'missing'],
  [500, 'failed'],
  [503, 'failed'],
])('the text of a %i goes with it, for a minute and uncompressed', async (status, kind) => {
  const body = 'Weg. '.repeat(800);
  const fetched = await fetchedFrom({ status, headers: problem, body });

  expect(fetched).toMatchObject({ kind });
  const plain = 'plain' in fetched ? fetched.plain : null;
  expect(plain?.bodies).toEqual({ identity: Buffer.from(body) });
  expect(plain?.head).toMatchObject({ status, freshMs: 60_000, staleMs: 0, bodies: ['identity'] });
  expect(plain).not.toHaveProperty('compressing');
  expect(plain?.head.headers).not.toHaveProperty('cache-control');
});

test.each([404, 500])('a page or a large text of a %i is left out', async (status) => {
  for (const response of [{}, { headers: problem, body: 'a'.repeat(4_097) }])
    expect(await fetchedFrom({ status, ...response })).toMatchObject({ plain: null });
});

test('what is missing has the tags of what would make it appear', async () => {
  expect(await fetchedFrom({ status: 404, headers: problem })).toMatchObject({
    kind: 'missing',
    tags: 'node:1',
    requestedAt: expect.any(Number),
  });
});

const MAX_BYTES = 4 * 1_024 * 1_024;

test.each([
  ['that is forbidden', { status: 403 }],
  ['of more than 4 MB', { headers: text, body: Buffer.alloc(MAX_BYTES + 1) }],
])('a response %s is not cached', async (_, response) => {
  expect(await fetchedFrom(response)).toEqual({ kind: 'uncacheable' });
});

test('a response of 4 MB is cached', async () => {
  const headers = { ...text, 'content-type': 'image/webp' };
  const { bodies } = entryIn(await fetchedFrom({ headers, body: Buffer.alloc(MAX_BYTES) }));

  expect(bodies.identity?.byteLength).toBe(MAX_BYTES);
});

test.each([
  ['a page', { status: 404, headers: HTML }],
  ['a response with a cookie', { status: 200, headers: { ...HTML, 'set-cookie': 'a=1' } }],
])('%s that is not read to its end holds no connection', async (_, { status, headers }) => {
  const closed = Promise.withResolvers<null>();
  const address = await serve((_incoming, response) => {
    response.on('close', () => {
      closed.resolve(null);
    });
    response.writeHead(status, headers).write('half');
  });

  await fetchFrom(address);

  await closed.promise;
});

const breakingOff = (times: number): { requests: () => number; listener: RequestListener } => {
  let requests = 0;
  return {
    requests: () => requests,
    listener: (_, response) => {
      requests += 1;
      response.writeHead(200, HTML);
      if (requests > times) response.end(PAGE);
      else response.write('half', () => response.destroy());
    },
  };
};

test('a page that breaks off is requested a second time, and no third', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const once = breakingOff(1);
  const always = breakingOff(9);

  expect(await fetchFrom(await serve(once.listener))).toMatchObject({ kind: 'cached' });
  expect(await fetchFrom(await serve(always.listener))).toEqual({ kind: 'failed', plain: null });
  expect([once.requests(), always.requests()]).toEqual([2, 2]);
});

test('without a renderer a page fails', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);

  expect(await fetchFrom(await nowhere())).toEqual({ kind: 'failed', plain: null });
});

const lifetime = (cacheControl?: string, headers = {}, status = 200) =>
  readLifetime({
    status,
    headers: { ...(cacheControl !== undefined && { 'cache-control': cacheControl }), ...headers },
  });

test.each([
  ['a page', 'public, s-maxage=60, stale-while-revalidate=3600', 200, 60, 3_600],
  ['a file of the build', 'public, max-age=31536000, immutable', 200, 31_536_000, 0],
  ['a redirect', 's-maxage=60', 308, 60, 0],
])('%s is stored for as long as it says', (_, cacheControl, status, freshS, staleS) => {
  const expected = { freshMs: freshS * 1_000, staleMs: staleS * 1_000 };
  expect(lifetime(cacheControl, {}, status)).toEqual(expected);
});

test.each(['abc', '-1', '12a', 'a12', '1234567890'])(
  'a stale-while-revalidate of %s is ignored',
  (seconds) => {
    expect(lifetime(`s-maxage=60, stale-while-revalidate=${seconds}`)?.staleMs).toBe(0);
  },
);

test.each([
  ['private', 'private, max-age=60', {}, 200],
  ['no-store', 'no-store', {}, 200],
  ['no-cache', 'no-cache, max-age=60', {}, 200],
  ['silent', undefined, {}, 200],
  ['only dated', undefined, { 'last-modified': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 200],
  ['one with a cookie', 'public, s-maxage=60', { 'set-cookie': ['a=1'] }, 200],
  ['different for everyone', 's-maxage=60', { vary: '*' }, 200],
  ['a part', 's-maxage=60', {}, 206],
  ['not found', 's-maxage=60', {}, 404],
  ['a failure', 's-maxage=60', {}, 503],
  ['over at once', 's-maxage=0', {}, 200],
])('a response that is %s is not stored', (_, cacheControl, headers, status) => {
  expect(lifetime(cacheControl, headers, status)).toBeNull();
});
