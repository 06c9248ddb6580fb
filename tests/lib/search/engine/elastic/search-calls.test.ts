// @vitest-environment node
import { EVERYTHING, type SearchQuery } from '@/lib/search/query';
import { byRelevance, MAIN_NL as MAIN } from '@/tests/lib/search/engine/behaviours/support';
import { answer, bodyOf, COMPLETE, recorder } from './support/recorder';
import { engineOf, hit, isBest, reachOf } from './support/searches';

const correction = (word: string) => ({
  suggest: { meant: [{ offset: 0, length: 4, options: [{ text: word }] }] },
});

test.each([
  ['enough has all words', 'soep koken', { all: answer(5) }, ['all']],
  ['little has all words', 'soep koken', { all: answer(4), any: answer(9) }, ['all', 'any']],
  ['nothing has a mistyped word', 'soeep', { near: answer(2) }, ['all', 'near']],
  ['nothing is near it either', 'soeep', {}, ['all', 'near', 'any']],
  ['nothing has all of several words', 'soeep koken', {}, ['all', 'any']],
])('where %s, %s reaches further', async (_, term, found, reaches) => {
  const { engine, calls } = await engineOf(found);
  const { total, meant } = await engine.search(byRelevance(term), MAIN);

  expect(calls.map(reachOf).filter((reach) => reach !== 'best')).toEqual(reaches);
  expect(total).toBe(Object.values(found).at(-1)?.hits.total.value ?? 0);
  expect(meant).toBeNull();
});

test('a correction is searched for instead, and offered', async () => {
  let searches = 0;
  const { engine, calls } = await recorder((call) => {
    if (isBest(call)) return [200, { ...COMPLETE, hits: { hits: [{ _source: { id: 'a' } }] } }];
    searches += 1;
    return [200, searches === 1 ? answer(0, [], correction('soep')) : answer(7, [hit()])];
  });
  const { total, meant, best } = await engine.search(byRelevance('soeb'), MAIN);

  expect([total, meant, best]).toEqual([7, 'soep', 'a']);
  expect(calls.map(reachOf)).toEqual(['best', 'all', 'best', 'all']);
  expect(calls[3]?.text).toContain('"query":"soep"');
});

test('where a correction finds nothing, any of its words will do', async () => {
  let searches = 0;
  const { engine, calls } = await recorder((call) => {
    if (isBest(call)) return [200, { ...COMPLETE, hits: { hits: [] } }];
    searches += 1;
    return [200, searches === 1 ? answer(0, [], correction('soep')) : answer(searches - 2)];
  });

  expect(await engine.search(byRelevance('soeb'), MAIN)).toMatchObject({ total: 1, meant: 'soep' });
  expect(calls.map(reachOf)).toEqual(['best', 'all', 'best', 'all', 'any']);
});

test('the best answer is on top of the first page only', async () => {
  const { engine, calls } = await engineOf({ all: answer(30, [hit(), hit({}, {}, 'b')]) }, ['a']);

  expect((await engine.search(byRelevance('soep'), MAIN)).best).toBe('a');
  expect((await engine.search(byRelevance('soep', { page: 1 }), MAIN)).best).toBeNull();
  expect(calls[1]?.text).toContain('"filter":{"term":{"id":"a"}},"boost":1000000');
  const other = await engineOf({ all: answer(30, [hit()]) }, ['b']);
  expect((await other.engine.search(byRelevance('soep'), MAIN)).best).toBeNull();
});

test('without a word that names something no best answer is looked for', async () => {
  const { engine, calls } = await engineOf({ all: answer(5) });
  await engine.search(byRelevance('kook soep brood kaas linzen appels peren'), MAIN);

  expect(calls.map(reachOf)).toEqual(['all']);
});

test('a page beyond the last is the last', async () => {
  const { engine, calls } = await engineOf({ all: answer(23) });
  const found = await engine.search(byRelevance('soep', { page: 9 }), MAIN);

  expect(found).toMatchObject({ total: 23, page: 2, pages: 3 });
  expect(calls.filter((call) => !isBest(call)).map(bodyOf)).toEqual([
    expect.objectContaining({ from: 90, size: 10 }),
    expect.objectContaining({ from: 20, size: 10 }),
  ]);
  expect(await engine.search({ ...EVERYTHING, page: 2 }, MAIN)).toMatchObject({ page: 2 });
});

test('without results there is one call for the first page, which is empty', async () => {
  const { engine, calls } = await recorder(() => [200, answer(0)]);

  expect(await engine.search(EVERYTHING, MAIN)).toMatchObject({ page: 0, pages: 0, hits: [] });
  expect(calls).toHaveLength(1);
});

const search = async (query: SearchQuery, audience = MAIN) => {
  const { engine, calls } = await engineOf({ all: answer(9) });
  await engine.search(query, audience);
  return calls;
};

const chosen = { type: ['news', 'story'], entity: ['node'] };
const OF_TYPE = { terms: { type: ['news', 'story'] } };
const OF_ENTITY = { terms: { entity: ['node'] } };

test.each([
  ['everything', EVERYTHING],
  ['a word', byRelevance('soep')],
])('a search for %s sees one language, one site, and files', async (_, query) => {
  for (const call of await search(query, { language: 'en', domains: ['farm', 'all'] })) {
    const domains = { terms: { domains: ['farm', 'all'] } };
    const should = [domains, { exists: { field: 'filename' } }];
    expect(bodyOf(call)).toMatchObject({
      query: {
        bool: {
          filter: expect.arrayContaining([
            { term: { language: 'en' } },
            { bool: { should, minimum_should_match: 1 } },
          ]),
        },
      },
    });
  }
});

test('what is chosen filters the results, and each facet counts without its own choice', async () => {
  const [best, call] = await search(byRelevance('soep', { chosen }));

  expect(bodyOf(call)).toMatchObject({
    post_filter: { bool: { filter: [OF_TYPE, OF_ENTITY] } },
    aggs: {
      type: {
        filter: { bool: { filter: [OF_ENTITY] } },
        aggs: { values: { terms: { field: 'type' } } },
      },
      entity: {
        filter: { bool: { filter: [OF_TYPE] } },
        aggs: { values: { terms: { field: 'entity' } } },
      },
    },
  });
  expect(best?.text).toContain(JSON.stringify(OF_TYPE));
  const [all] = await search(EVERYTHING);
  expect(bodyOf(all)).toMatchObject({ post_filter: { bool: { filter: [] } } });
});

const NEWEST = [{ created: { order: 'desc', missing: '_last' } }, { id: 'asc' }];

test.each([
  ['everything, the newest first', EVERYTHING, NEWEST, 'function_score', false],
  [
    'words, what fits best first',
    byRelevance('soep'),
    [{ _score: 'desc' }, ...NEWEST],
    'function_score',
    true,
  ],
  [
    'words, the newest first',
    byRelevance('soep', { sort: 'date' }),
    [{ _score: 'desc' }, ...NEWEST],
    'function_score',
    false,
  ],
] as const)('the results of %s have their order', async (_, query, sort, name, isScored) => {
  const call = (await search(query)).at(-1);

  expect(bodyOf(call)).toMatchObject({ sort, track_total_hits: true });
  expect(call?.text.includes(name)).toBe(isScored);
});
