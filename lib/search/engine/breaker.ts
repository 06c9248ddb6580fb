import { createCircuit } from '@/lib/cms/http/circuit';
import { type SearchEngine, type SearchFailure, SearchUnavailable } from './engine';

const OPEN_MS = 10_000;

/** After five failures in a row fails at once for ten seconds; a missing index is no failure. */
export function breaker(engine: SearchEngine, now?: () => number): SearchEngine {
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

  return {
    search: (query, audience) => guard(() => engine.search(query, audience)),
    suggest: (typed, audience) => guard(() => engine.suggest(typed, audience)),
  };
}
