import path from 'node:path';
import { createCircuit } from '@/lib/cms/http/circuit';
import { env } from '@/lib/platform/env';
import { instrument } from '@/lib/platform/instrument';
import {
  type SearchEngine,
  type SearchFailure,
  SearchUnavailable,
  type SearchIndex,
} from './engine';
import { createElasticEngine } from './elastic/elastic-engine';
import { createElasticIndex } from './elastic/elastic-index';
import type { ElasticOptions } from './elastic/client';
import { createEmbeddedEngine } from './embedded/embedded-engine';
import { createEmbeddedIndex } from './embedded/embedded-index';

/** Makes each call of an engine within another function. */
const wrapCalls = (
  engine: SearchEngine,
  call: <Result>(work: () => Promise<Result>) => Promise<Result>,
): SearchEngine => ({
  search: (query, audience) => call(() => engine.search(query, audience)),
  suggest: (typed, audience) => call(() => engine.suggest(typed, audience)),
});

const OPEN_MS = 10_000;

/** After five failures in a row fails at once for ten seconds; a missing index is no failure. */
export function createBreaker(engine: SearchEngine, now?: () => number): SearchEngine {
  const circuit = createCircuit({ openMs: OPEN_MS, maxOpenMs: OPEN_MS, ...(now && { now }) });
  let last: SearchFailure = 'unreachable';

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!circuit.isClosed()) throw new SearchUnavailable(last, { cause: 'the circuit is open' });
    try {
      const result = await work();
      circuit.recordSuccess();
      return result;
    } catch (error) {
      if (!(error instanceof SearchUnavailable) || error.failure === 'no-index') {
        circuit.recordSuccess();
      } else {
        last = error.failure;
        circuit.recordFailure();
      }
      throw error;
    }
  }

  return wrapCalls(engine, guard);
}

function elastic(): ElasticOptions | null {
  const { SEARCH_URL, SEARCH_INDEX, SEARCH_API_KEY } = env();
  return SEARCH_URL
    ? { url: new URL(SEARCH_URL), index: SEARCH_INDEX, apiKey: SEARCH_API_KEY ?? null }
    : null;
}

const folder = () => path.join(env().DATA_DIR, 'search');

let opened: SearchEngine | undefined;

const measureEngine = (engine: SearchEngine): SearchEngine =>
  wrapCalls(engine, (work) => instrument('search', work, () => 'found'));

function open(): SearchEngine {
  const options = elastic();
  return measureEngine(
    options ? createBreaker(createElasticEngine(options)) : createEmbeddedEngine(folder()),
  );
}

export const searchEngine = (): SearchEngine => (opened ??= open());

export function searchIndex(): SearchIndex {
  const options = elastic();
  return options ? createElasticIndex(options) : createEmbeddedIndex(folder());
}
