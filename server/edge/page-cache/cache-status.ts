import type { ServerResponse } from 'node:http';
import type { CacheEntryHead } from './cache-entry';
import type { CacheOutcome } from './page-cache';

/** RFC 9211. */
const STATUS = {
  hit: (ttlS) => `hit; ttl=${ttlS}`,
  stale: (ttlS) => `hit; ttl=${ttlS}; detail=stale-while-revalidate`,
  'stale-if-error': (ttlS) => `hit; ttl=${ttlS}; detail=stale-if-error`,
  miss: (ttlS) => `fwd=uri-miss; stored; ttl=${ttlS}`,
  revalidated: (ttlS) => `fwd=stale; stored; ttl=${ttlS}`,
} as const satisfies Record<CacheOutcome, (ttlS: number) => string>;

export function writeCacheStatus(
  { requestedAt, freshMs }: CacheEntryHead,
  outcome: CacheOutcome,
  now: number,
) {
  const ttlS = Math.floor((requestedAt + freshMs - now) / 1_000);
  return `kadelicht; ${STATUS[outcome](ttlS)}`;
}

const OUTCOME = Symbol('outcome');

type TrackedResponse = ServerResponse & { [OUTCOME]?: CacheOutcome };

export function setCacheOutcome(response: TrackedResponse, outcome: CacheOutcome): void {
  response[OUTCOME] = outcome;
}

export const cacheOutcomeOf = (response: TrackedResponse): CacheOutcome | null =>
  response[OUTCOME] ?? null;
