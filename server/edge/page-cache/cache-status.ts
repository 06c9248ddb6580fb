import type { ServerResponse } from 'node:http';
import type { CacheEntryHead } from './cache-entry';
import type { Outcome } from './page-cache';

/** RFC 9211: where an answer came from, and for how many seconds it is still fresh. */
const SAYS = {
  hit: (ttlS) => `hit; ttl=${ttlS}`,
  stale: (ttlS) => `hit; ttl=${ttlS}; detail=stale-while-revalidate`,
  'stale-if-error': (ttlS) => `hit; ttl=${ttlS}; detail=stale-if-error`,
  miss: (ttlS) => `fwd=uri-miss; stored; ttl=${ttlS}`,
  revalidated: (ttlS) => `fwd=stale; stored; ttl=${ttlS}`,
} as const satisfies Record<Outcome, (ttlS: number) => string>;

/** The Cache-Status header of an answer that is kept. `now` in unix milliseconds. */
export function cacheStatusOf({ askedAt, freshMs }: CacheEntryHead, outcome: Outcome, now: number) {
  const ttlS = Math.floor((askedAt + freshMs - now) / 1_000);
  return `kadelicht; ${SAYS[outcome](ttlS)}`;
}

const OUTCOME = Symbol('outcome');

type Answer = ServerResponse & { [OUTCOME]?: Outcome };

/** Remembers what the cache had for an answer, for whoever counts. */
export function setOutcome(response: Answer, outcome: Outcome): void {
  response[OUTCOME] = outcome;
}

/** Null where the cache was not asked. */
export const outcomeOf = (response: Answer): Outcome | null => response[OUTCOME] ?? null;
