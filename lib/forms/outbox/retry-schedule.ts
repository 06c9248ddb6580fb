const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const MAX_PAUSE_MS = 60 * MINUTE_MS;

/** After the first, second, … failed attempt; the last one repeats. */
const PAUSES_MS = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  MAX_PAUSE_MS,
] as const;

const JITTER = 0.2;

/** A slow backend must have finished the first attempt before it is queried. */
export const UNCERTAIN_PAUSE_MS = MINUTE_MS;

export const MIN_PAUSE_MS = PAUSES_MS[0];

export const MAX_FAILURES_IN_FRONT = 3;

export const MAX_TIME_IN_FRONT_MS = MINUTE_MS;

/** How long delivery is retried and a repeat is recognised. */
export const RETRY_PERIOD_MS = 7 * 24 * 60 * MINUTE_MS;

/** `random` is 0 up to 1: jitter keeps all from retrying at one moment. */
export function pauseAfter(tries: number, retryAfterMs: number, random: number): number {
  const pause = PAUSES_MS[tries - 1] ?? MAX_PAUSE_MS;
  return Math.round(Math.max(pause, Math.min(retryAfterMs, MAX_PAUSE_MS)) * (1 + JITTER * random));
}
