import { LRUCache } from 'lru-cache';
import { log } from '@/lib/platform/log';
import { BackendError, describeBackendFailure } from './failure';

const FAILURES_TO_OPEN = 5;
const FIRST_OPEN_MS = 1_000;
const MAX_OPEN_MS = 8_000;
/** As many as a page makes at once, with its layout. */
const TRIALS = 10;

type Options = { openMs?: number; maxOpenMs?: number; trials?: number; now?: () => number };

/**
 * A circuit breaker: after five failures in a row it is open for `openMs`. Then `trials` calls are
 * tried; when they fail too, the next ones are tried after twice that time, up to `maxOpenMs`.
 */
export function createCircuit({
  openMs: firstOpenMs = FIRST_OPEN_MS,
  maxOpenMs = MAX_OPEN_MS,
  trials: maxTrials = 1,
  now = () => performance.now(),
}: Options = {}) {
  let failures = 0;
  let openMs = firstOpenMs;
  let tryAgainAt = 0;
  let trials = 0;

  return {
    /** True where a call may be made; while the circuit is half open, the first ones only. */
    isClosed(): boolean {
      if (failures < FAILURES_TO_OPEN) return true;
      if (now() >= tryAgainAt) {
        trials = maxTrials;
        tryAgainAt = now() + openMs;
        openMs = Math.min(2 * openMs, maxOpenMs);
      }
      trials -= 1;
      return trials >= 0;
    },

    recordSuccess(): void {
      failures = 0;
      openMs = firstOpenMs;
    },

    /** Returns whether this failure opened the circuit. */
    recordFailure(): boolean {
      failures += 1;
      if (failures < FAILURES_TO_OPEN) return false;
      trials = 0;
      tryAgainAt = now() + openMs;
      return failures === FAILURES_TO_OPEN;
    },
  };
}

/** More than the sites have backends. */
const MAX_BACKENDS = 100;

type Circuit = ReturnType<typeof createCircuit>;

const circuits = new LRUCache<string, Circuit>({ max: MAX_BACKENDS });

function findCircuit({ origin }: URL): Circuit {
  const circuit = circuits.get(origin) ?? createCircuit({ trials: TRIALS });
  circuits.set(origin, circuit);
  return circuit;
}

const isServerError = (status: number): boolean => status >= 500;

/**
 * Counts what became of a call that reads from a backend, by its origin. Throws BackendError, at once
 * while the circuit of that backend is open. A call that is not `patient` may be late without being counted.
 */
export async function callThroughCircuit<Got extends { status: number }>(
  url: URL,
  call: () => Promise<Got>,
  isPatient = true,
): Promise<Got> {
  const circuit = findCircuit(url);
  if (!circuit.isClosed())
    throw new BackendError('unreachable', url.href, null, { cause: 'the circuit is open' });
  const countFailure = (fault: string) => {
    if (circuit.recordFailure())
      log('error', 'the backend is left alone for a moment', { host: url.host, fault });
  };
  try {
    const got = await call();
    if (isServerError(got.status)) countFailure(`bad-status ${got.status}`);
    else circuit.recordSuccess();
    return got;
  } catch (error) {
    const isSlow = error instanceof BackendError && error.failure === 'timeout' && !isPatient;
    if (error instanceof BackendError && error.isOutage && !isSlow)
      countFailure(describeBackendFailure(error));
    throw error;
  }
}
