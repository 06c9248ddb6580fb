import type { OutgoingHttpHeader } from 'node:http';
import { z } from 'zod';
import {
  CONTENT_CODINGS,
  type EncodedBodies,
  type ContentCoding,
} from '@/server/edge/http/compression';

const ms = z.number().int().nonnegative();

export const cacheEntryHead = z.object({
  status: z.number().int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  /** It is made of the uncompressed bytes. */
  digest: z.string().min(1),
  /** CSP sources of inline scripts and styles; null for a response that is no page. */
  hashes: z
    .object({ scripts: z.array(z.string()).readonly(), styles: z.array(z.string()).readonly() })
    .nullable(),
  /** The query of an image, whose versions share one entry. */
  variant: z.string().optional(),
  /** Separated by spaces: an array would cost more memory for tens of thousands of pages. */
  tags: z.string(),
  /** Unix milliseconds; later changes are not in it. */
  requestedAt: ms,
  freshMs: ms,
  staleMs: ms,
  /** Compressible text is stored compressed only. */
  bodies: z.array(z.enum(CONTENT_CODINGS)).min(1),
});

export type CacheEntryHead = z.output<typeof cacheEntryHead>;

/** Names and values in turn, the form that Node writes fastest. */
export type Lines = readonly OutgoingHttpHeader[];

export type CacheEntry = {
  head: CacheEntryHead;
  bodies: EncodedBodies;
  compressing?: Promise<EncodedBodies>;
  unpurgedAt?: number;
  headerLines?: { [In in 'http' | 'https']: { [Name in ContentCoding]?: Lines } };
};

export const isComplete = ({ head, bodies }: CacheEntry): boolean =>
  head.bodies.every((name) => bodies[name] !== undefined);

/**
 * Where a response is stored, and the query that it was requested with where all queries of a path
 * share one entry.
 */
export type CacheKey = { key: string; variant: string };

/** Keys of requests: visitors who wait for another variant wait for another response. */
export const idOf = ({ key, variant }: CacheKey): string => `${key}${variant}`;

export const isVariant = ({ head }: CacheEntry, { variant }: CacheKey): boolean =>
  (head.variant ?? '') === variant;

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** RFC 5861, section 4. */
export const STALE_ON_ERROR_MS = 7 * DAY_MS;

/** What changes all the time is requested once in this time. */
const MIN_INTERVAL_MS = SECOND_MS;

type State = {
  ageMs: number;
  isPurged: boolean;
  isVariant: boolean;
  /** Whether it failed a moment ago; a hit does not need to know. */
  isBackingOff: () => boolean;
  /** A problem page: needed most while it cannot be rendered, however old it is. */
  isProblem: boolean;
};

export type StoredOutcome = 'hit' | 'stale' | 'stale-if-error';

/** `revalidate`: serve it where the next one takes long. `replace`: serve it where there is no other. */
export type Decision =
  | { kind: 'serve'; outcome: StoredOutcome; isRefreshed: boolean }
  | { kind: 'revalidate' | 'replace' | 'fetch' };

const serve = (outcome: StoredOutcome, isRefreshed = false): Decision => ({
  kind: 'serve',
  outcome,
  isRefreshed,
});

/** Decides what to do with a stored response: RFC 9111, RFC 5861. */
export function decide({ freshMs, staleMs }: CacheEntryHead, state: State): Decision {
  const { ageMs, isPurged, isBackingOff, isProblem } = state;
  const isFresh = !isPurged && ageMs < freshMs;
  if (isProblem) return isFresh ? serve('hit') : serve('stale', !isBackingOff());
  if (ageMs > STALE_ON_ERROR_MS) return { kind: 'fetch' };
  // Another query may be another version, or made up.
  if (!state.isVariant) return isBackingOff() ? serve('stale-if-error') : { kind: 'replace' };
  if (isFresh) return serve('hit');
  if (isBackingOff()) return serve('stale-if-error');
  const isStale = isPurged ? Math.abs(ageMs) < MIN_INTERVAL_MS : ageMs < freshMs + staleMs;
  return isStale ? serve('stale', !isPurged) : { kind: 'revalidate' };
}
