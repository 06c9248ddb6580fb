// @vitest-environment node
import { POST } from '@/app/api/search/[locale]/route';
import { POST as SUGGEST } from '@/app/api/search/[locale]/suggestions/route';
import { RATE_LIMITS } from '@/lib/platform/rate-limiter';
import type { SearchEngine } from '@/lib/search/engine/engine';
import { EVERYTHING } from '@/lib/search/query';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { brokenEngine, documentOf, fakeEngine } from '@/tests/support/fake-engine';
import { watchLog } from '@/tests/support/logged';

const soups = fakeEngine(
  Array.from({ length: 12 }, (_, index) => documentOf(`Soep ${index}`, { type: 'activity' })),
);

const { engine } = vi.hoisted((): { engine: { now: SearchEngine | null } } => ({
  engine: { now: null },
}));
vi.mock('@/lib/search/engine/open', () => ({ searchEngine: () => engine.now }));

const folder = temporaryFolder();
let client = 0;

beforeEach(() => {
  engine.now = soups;
  client += 1;
  vi.stubEnv('DATA_DIR', folder);
});

type Options = { locale?: string; host?: string; text?: string };

function query(
  route: typeof POST,
  body: unknown,
  { locale = 'nl', host = 'main.localhost:3000', text = JSON.stringify(body) }: Options = {},
) {
  const headers = {
    host,
    'content-type': 'application/json',
    'x-client-address': `10.0.0.${client}`,
  };
  const request = new Request(`http://${host}/api/search/${locale}`, {
    method: 'POST',
    headers,
    body: text,
  });
  return route(request, { params: Promise.resolve({ locale }) });
}

test('the response has our fields, ready to render, and is not cached', async () => {
  const answer = await query(POST, { ...EVERYTHING, term: 'soep', sort: 'relevance', page: 7 });

  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    search: '?q=soep&page=1',
    found: '12 resultaten gevonden',
    hits: [{ label: 'Activiteit', title: [{ text: 'Soep', isMatch: true }, { text: ' 10' }] }, {}],
  });
});

test.each([
  ['a name of a field', { ...EVERYTHING, search_fields: { body: {} } }],
  ['a size', { ...EVERYTHING, size: 10_000 }],
  ['a script', { ...EVERYTHING, sort: { _script: { source: '1' } } }],
  ['an order we do not have', { ...EVERYTHING, sort: 'combined_created' }],
  ['another facet', { ...EVERYTHING, chosen: { type: [], entity: [], domain: ['friends'] } }],
  ['a value that is no value', { ...EVERYTHING, chosen: { type: ['*'], entity: [] } }],
  ['a facet that is a query', { ...EVERYTHING, chosen: { type: [{ or: [] }], entity: [] } }],
  ['a page before the first', { ...EVERYTHING, page: -1 }],
  ['a page beyond all', { ...EVERYTHING, page: 100_000 }],
  ['a term that is no text', { ...EVERYTHING, term: ['soep'] }],
  ['a term of 10,000 characters', { ...EVERYTHING, term: 'a'.repeat(10_000) }],
  ['half a query', { term: 'soep' }],
  ['nothing', null],
])('%s is rejected', async (_, body) => {
  expect((await query(POST, body)).status).toBe(400);
});

test.each([
  ['no JSON', 'q=soep'],
  ['too much', JSON.stringify({ ...EVERYTHING, term: 'a'.repeat(1_000_000) })],
])('a body with %s is rejected', async (_, text) => {
  expect((await query(POST, null, { text })).status).toBe(400);
});

test('another host, or a language we do not have, is not found', async () => {
  expect((await query(POST, EVERYTHING, { host: 'evil.example' })).status).toBe(404);
  expect((await query(POST, EVERYTHING, { locale: 'fr' })).status).toBe(404);
});

test('an engine that is down is a 503, logged once without the search term', async () => {
  engine.now = brokenEngine;
  const lines = watchLog();
  const answer = await query(POST, { ...EVERYTHING, term: 'schuldhulp' });

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      level: 'error',
      message: 'search failed',
      failure: 'unreachable',
      time: expect.any(String),
      instance: expect.any(String),
    },
  ]);
});

test('a client that queries very often is rate limited, in the language of the page', async () => {
  const { points } = RATE_LIMITS.search;
  for (let queries = 0; queries < points; queries += 1) await query(POST, EVERYTHING);
  const answer = await query(POST, EVERYTHING, { locale: 'en' });

  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({
    message: 'You are searching very fast. Wait a minute, and then try again.',
  });
});

test('what is typed so far returns suggestions', async () => {
  const answer = await query(SUGGEST, { typed: ' soe' });

  expect(await answer.json()).toMatchObject({
    found: '6 suggesties. Kies met de pijltjes, of zoek met Enter.',
    suggestions: [{ href: '/nl/soep-0', label: 'Activiteit' }, {}, {}, {}, {}, {}],
  });
  expect((await query(SUGGEST, { typed: 's', size: 100 })).status).toBe(400);
});
