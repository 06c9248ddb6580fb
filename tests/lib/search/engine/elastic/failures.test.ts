// @vitest-environment node
import type { RequestListener } from 'node:http';
import { createElasticEngine } from '@/lib/search/engine/elastic/elastic-engine';
import { createElasticIndex } from '@/lib/search/engine/elastic/elastic-index';
import { type Audience, SearchUnavailable } from '@/lib/search/engine/engine';
import { describeFailure } from '@/lib/search/indexing/maintain-index';
import { EVERYTHING } from '@/lib/search/query';
import { searchDocument } from '@/tests/support/search-document';
import { nowhere, serve } from '@/tests/support/serve';

const AUDIENCE: Audience = { language: 'nl', domains: ['main', 'all'] };

const GOOD = {
  timed_out: false,
  _shards: { failed: 0 },
  hits: { total: { value: 0 }, hits: [] },
  aggregations: {
    found: { doc_count: 0 },
    type: { values: { buckets: [] } },
    entity: { values: { buckets: [] } },
  },
};

const options = (url: URL, apiKey: string | null = null) => ({ url, index: 'kadelicht', apiKey });

const answers =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

async function failureOf(work: Promise<unknown>): Promise<SearchUnavailable> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SearchUnavailable)) throw new Error('no failure', { cause: error });
  return error;
}

const search = (url: URL) =>
  createElasticEngine(options(url)).search({ ...EVERYTHING, term: 'mijn geheim' }, AUDIENCE);

test.each([
  ['has too much to do', 429, {}, 'busy'],
  ['has no available shard', 503, {}, 'busy'],
  ['has no such index', 404, {}, 'no-index'],
  ['is behind a proxy that cannot reach it', 502, '<h1>Bad Gateway</h1>', 'unreachable'],
  ['is behind a proxy that timed out', 504, '', 'timeout'],
  ['requires credentials', 401, {}, 'unreadable'],
  ['responds with markup', 200, '<html>', 'unreadable'],
  ['responds with another shape', 200, { took: 3 }, 'unreadable'],
  ['ran out of time', 200, { ...GOOD, timed_out: true }, 'timeout'],
  ['searched only a part', 200, { ...GOOD, _shards: { failed: 1 } }, 'partial'],
  ['responds with too many bytes', 200, `"${'x'.repeat(5_000_000)}"`, 'unreadable'],
])('an engine that %s is no empty result', async (_, status, body, failure) => {
  const url = await serve(answers(status, body));

  expect((await failureOf(search(url))).failure).toBe(failure);
});

test('an engine that is down is unreachable, and the error has no search terms', async () => {
  const error = await failureOf(search(await nowhere()));

  expect(error.failure).toBe('unreachable');
  expect(`${error.message} ${String(error.cause)}`).not.toContain('geheim');
});

test('an aborted response is a failure', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"timed_out":', () => response.destroy());
  });

  expect((await failureOf(search(url))).failure).toBe('unreachable');
});

test('a search takes at most three seconds, however many calls it needs', async () => {
  const url = await serve((_, response) => {
    setTimeout(() => response.end(JSON.stringify(GOOD)), 1_200);
  });

  // Each call alone is within its timeout.
  expect((await failureOf(search(url))).failure).toBe('timeout');
});

test('the words go in the body, and the key in the header', async () => {
  const seen: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    seen.push(request.url, request.headers.authorization);
    answers(200, GOOD)(request, response);
  });
  await createElasticEngine(options(new URL('es/', url), 'a-key')).search(EVERYTHING, AUDIENCE);
  await createElasticEngine(options(url, 'Basic dTpw')).search(EVERYTHING, AUDIENCE);

  expect(seen).toEqual([
    '/es/kadelicht/_search?allow_partial_search_results=false',
    'ApiKey a-key',
    '/kadelicht/_search?allow_partial_search_results=false',
    'Basic dTpw',
  ]);
});

test.each([
  ['a full index', 429, 'busy'],
  ['an index that must not be written, or a key without the right to,', 403, 'unreadable'],
])('%s rejects changes with an error', async (_, status, expected) => {
  const item = { index: { _id: 'a', status, error: { type: 'a_type' } } };
  const url = await serve(answers(200, { errors: true, items: [item] }));

  const failure = failureOf(createElasticIndex(options(url)).update([searchDocument('a')], [], 1));

  expect(await failure).toMatchObject({ failure: expected, cause: 'a_type' });
});

test('the log of the index has the call that the engine rejected, and its status', async () => {
  const url = await serve(answers(401, {}));
  const failure = await failureOf(createElasticIndex(options(url)).update([], ['node:1:nl'], 1));

  expect(describeFailure(failure)).toMatch(
    /^The search engine: unreadable \(\w+ kadelicht\/\S+: 401\)$/,
  );
});

test('an engine that is away does not count as one without an index', async () => {
  const asOf = createElasticIndex(options(await nowhere())).asOf();

  expect((await failureOf(asOf)).failure).toBe('unreachable');
});
