import { type SearchEngine, type SearchFailure, SearchUnavailable } from './engine';

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 10_000;

/**
 * An engine that is not asked while it is down, so that nobody waits for it in vain: after five
 * failures in a row it is left alone for ten seconds, then tried by one request. In between, what
 * failed last is thrown at once. An index that is not there yet is no failure of the engine. `now`
 * gives milliseconds.
 */
export function breaker(engine: SearchEngine, now: () => number = Date.now): SearchEngine {
  let failures = 0;
  let last: SearchFailure = 'unreachable';
  let tryAgainAt = 0;

  function failed(failure: SearchFailure): void {
    last = failure;
    failures += 1;
    tryAgainAt = now() + OPEN_MS;
  }

  async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    if (failures >= FAILURES_TO_OPEN) {
      if (now() < tryAgainAt) throw new SearchUnavailable(last, { cause: 'left alone for now' });
      // Whoever comes while this one tries is told what failed last.
      tryAgainAt = now() + OPEN_MS;
    }
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      if (!(error instanceof SearchUnavailable) || error.failure === 'no-index') failures = 0;
      else failed(error.failure);
      throw error;
    }
  }

  return {
    search: (query, audience) => guarded(() => engine.search(query, audience)),
    suggest: (typed, audience) => guarded(() => engine.suggest(typed, audience)),
  };
}
