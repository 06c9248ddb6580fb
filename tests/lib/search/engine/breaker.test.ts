// @vitest-environment node
import { createBreaker } from '@/lib/search/engine/open';
import { type Audience, type SearchFailure, SearchUnavailable } from '@/lib/search/engine/engine';
import type { SearchResponse } from '@/lib/search/results';
import { EVERYTHING } from '@/lib/search/query';

const AUDIENCE: Audience = { language: 'nl', domains: ['main', 'all'] };
const NOTHING: SearchResponse = {
  hits: [],
  total: 0,
  page: 0,
  pages: 0,
  best: null,
  meant: null,
  facets: { type: [], entity: [] },
};

function guard() {
  const state: { failure: SearchFailure | null; calls: number; ms: number } = {
    failure: null,
    calls: 0,
    ms: 0,
  };
  const answer = <Result>(result: Result) => {
    state.calls += 1;
    return state.failure === null
      ? Promise.resolve(result)
      : Promise.reject(new SearchUnavailable(state.failure));
  };
  const engine = createBreaker(
    { search: () => answer(NOTHING), suggest: () => answer([]) },
    () => state.ms,
  );
  const search = () => engine.search(EVERYTHING, AUDIENCE);
  const searchInVain = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await expect(search()).rejects.toBeInstanceOf(SearchUnavailable);
    }
  };
  return { state, engine, search, searchInVain };
}

test('after five failures in a row calls fail at once', async () => {
  const { state, engine, search, searchInVain } = guard();
  state.failure = 'timeout';
  await searchInVain(5);

  await expect(search()).rejects.toMatchObject({ failure: 'timeout' });
  await expect(engine.suggest('soep', AUDIENCE)).rejects.toMatchObject({ failure: 'timeout' });
  expect(state.calls).toBe(5);
});

test('after ten seconds one request tries it, and others still fail at once', async () => {
  const { state, search, searchInVain } = guard();
  state.failure = 'unreachable';
  await searchInVain(5);
  state.ms = 9_999;
  await searchInVain(1);
  expect(state.calls).toBe(5);

  state.ms = 10_000;
  state.failure = null;
  const [first, second] = await Promise.allSettled([search(), search()]);

  expect(first.status).toBe('fulfilled');
  expect(second.status).toBe('rejected');
  expect(state.calls).toBe(6);
  await expect(search()).resolves.toEqual(NOTHING);
});

test('an index that is still being made is found as soon as it is there', async () => {
  const { state, search, searchInVain } = guard();
  state.failure = 'no-index';
  await searchInVain(9);
  state.failure = null;

  await expect(search()).resolves.toEqual(NOTHING);
});
