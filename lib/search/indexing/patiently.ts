import { setTimeout as pause } from 'node:timers/promises';
import { BackendError } from '@/lib/cms/http/failure';

const PAUSES_MS = [1_000, 5_000];

type Patience = {
  signal: AbortSignal;
  /** What is waited before each new try, in milliseconds; 1 and 5 seconds unless named. */
  pausesMs?: readonly number[];
};

/**
 * Asks again after a pause where the backend was away: one lost answer must not cost a reading of a
 * thousand. Throws the last failure, and at once what is no outage.
 */
export async function withRetry<Result>(
  call: () => Promise<Result>,
  { signal, pausesMs = PAUSES_MS }: Patience,
): Promise<Result> {
  const [pauseMs, ...rest] = pausesMs;
  try {
    return await call();
  } catch (error) {
    const isWorthIt = error instanceof BackendError && error.isOutage && !signal.aborted;
    if (!isWorthIt || pauseMs === undefined) throw error;
  }
  await pause(pauseMs, undefined, { signal });
  return withRetry(call, { signal, pausesMs: rest });
}
