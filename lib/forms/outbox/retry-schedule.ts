const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** After the first, second, … attempt that failed; the last one repeats. */
const PAUSES_MS = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  60 * MINUTE_MS,
] as const;

const MAX_PAUSE_MS = PAUSES_MS[PAUSES_MS.length - 1] ?? 60 * MINUTE_MS;
const JITTER = 0.2;

/** A slow backend must have finished with the first attempt before it is asked about it. */
export const UNCERTAIN_PAUSE_MS = MINUTE_MS;

/** How soon somebody who waits at a page may have an outage looked at again. */
export const MIN_PAUSE_MS = PAUSES_MS[0];

/** After so many tries that failed, later ones of the form pass a submission. */
export const MAX_FAILURES_IN_FRONT = 3;

/** And after so long since its first try, however those end: in milliseconds. */
export const MAX_TIME_IN_FRONT_MS = MINUTE_MS;

/** So long is tried, and so long a repeat is recognised (trust rule 8). */
export const RETRY_PERIOD_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Milliseconds until the next attempt: growing, never shorter than the backend asked for (up to an
 * hour), and up to a fifth longer by chance, so that not all come back at one moment.
 * @param tries attempts made, from 1
 * @param random 0 up to 1
 */
export function pauseAfter(tries: number, retryAfterMs: number, random: number): number {
  const pause = PAUSES_MS[tries - 1] ?? MAX_PAUSE_MS;
  return Math.round(Math.max(pause, Math.min(retryAfterMs, MAX_PAUSE_MS)) * (1 + JITTER * random));
}
