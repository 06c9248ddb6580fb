import { type SearchEngine, type SearchFailure, SearchUnavailable } from './engine';

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 10_000;

/** After five failures in a row fails at once for ten seconds; a missing index is no failure. */
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
      // Requests during this attempt still fail at once.
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
