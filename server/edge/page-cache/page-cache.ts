import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { errorMessage, log } from '@/lib/platform/log';
import { waitAtMost } from '@/lib/platform/within';
import type { ContentCoding } from '@/server/edge/http/compression';
import type { Fetched } from './fetch-page';
import {
  type CacheEntry,
  type CacheKey,
  decide,
  idOf,
  isVariant,
  type StoredOutcome,
} from './cache-entry';
import type { Purges } from './purges';
import type { Store } from './store';

export type CacheOutcome = StoredOutcome | 'miss' | 'revalidated';

export type Found =
  | { kind: 'cached'; key: string; entry: CacheEntry; outcome: CacheOutcome }
  | { kind: 'missing' | 'failed'; plain: CacheEntry | null }
  | { kind: 'uncacheable' };

type Options = {
  store: Store;
  purges: Purges;
  now?: () => number;
  concurrency?: number;
  timeoutMs?: number;
  firstTimeoutMs?: number;
  problemTimeoutMs?: number;
};

const SECOND_MS = 1_000;

/** A page that could not be revalidated is left alone, twice as long after each failure. */
const BACKOFF_MS = 10 * SECOND_MS;
const MAX_BACKOFF_MS = 60 * SECOND_MS;
/** Without an entry a client gets a 503 until then. */
const FIRST_BACKOFF_MS = SECOND_MS;
/** How long a client waits for revalidation before it gets the stale entry. */
const TIMEOUT_MS = 3 * SECOND_MS;
/** Without an entry the client gets a 503; the page is still cached when it arrives. */
const FIRST_TIMEOUT_MS = 4_000;
const PROBLEM_TIMEOUT_MS = 750;

/** Bounded, so that made-up URLs cannot fill the memory. */
const MAX_MISSING = 10_000;
const MISSING_MS = 60 * SECOND_MS;

const MAX_WAITING = 500;
const MAX_BACKGROUND = 100;

type Missing = Extract<Fetched, { kind: 'missing' }>;
type Failed = Extract<Fetched, { kind: 'failed' }>;
type Fetch = (previous: CacheEntry | null, isAwaited: boolean) => Promise<Fetched>;

/** RFC 9111, RFC 5861. Concurrent requests for a key share one fetch. */
export function createPageCache({
  store,
  purges,
  now = Date.now,
  concurrency = 16,
  timeoutMs = TIMEOUT_MS,
  firstTimeoutMs = FIRST_TIMEOUT_MS,
  problemTimeoutMs = PROBLEM_TIMEOUT_MS,
}: Options) {
  const bounded = { max: MAX_MISSING, perf: { now }, ttlResolution: 0 };
  const missing = new LRUCache<string, Missing>({ ...bounded, ttl: MISSING_MS });
  const failures = new LRUCache<string, { at: number; backoffMs: number; plain: Failed['plain'] }>({
    ...bounded,
    ttl: 2 * MAX_BACKOFF_MS,
  });
  const queue = new PQueue({ concurrency });
  /** Problem pages do not wait behind pages that hang. */
  const problems = new PQueue({ concurrency });
  const inFlight = new Map<string, Promise<Fetched>>();

  function isPurged(entry: CacheEntry): boolean {
    // The clock was set back: no purge of today is later than this.
    if (entry.head.requestedAt > now()) return true;
    const version = purges.readVersion();
    if (entry.unpurgedAt === version) return false;
    const is = purges.isPurged(entry.head);
    if (!is) entry.unpurgedAt = version;
    return is;
  }

  const isFresh = (entry: CacheEntry): boolean =>
    !isPurged(entry) && now() - entry.head.requestedAt < entry.head.freshMs;

  function recordFailure(at: CacheKey, { plain }: Failed): void {
    const before = failures.get(idOf(at))?.backoffMs ?? BACKOFF_MS / 2;
    const backoffMs = Math.min(2 * before, MAX_BACKOFF_MS);
    failures.set(idOf(at), { at: now(), backoffMs, plain });
  }

  function isBackingOff(at: CacheKey): boolean {
    const failure = failures.get(idOf(at));
    return failure !== undefined && Math.abs(now() - failure.at) < failure.backoffMs;
  }

  function remove(at: CacheKey): void {
    const entry = store.read(at.key, now());
    if (entry && isVariant(entry, at)) store.remove(at.key);
  }

  async function save(at: CacheKey, fetched: Fetched): Promise<void> {
    if (fetched.kind === 'cached') {
      missing.delete(idOf(at));
      failures.delete(idOf(at));
      if (at.variant !== '') fetched.entry.head.variant = at.variant;
      await store.write(at.key, fetched.entry, now());
    } else if (fetched.kind === 'failed') {
      recordFailure(at, fetched);
    } else {
      remove(at);
      if (fetched.kind === 'missing') missing.set(idOf(at), fetched);
    }
  }

  async function fetchOnce(at: CacheKey, fetch: Fetch, isAwaited: boolean): Promise<Fetched> {
    const stored = store.read(at.key, now());
    const previous = stored && isVariant(stored, at) ? stored : null;
    let saving: Promise<void> | null = null;
    try {
      const made = await store.claimOrFind(at, previous, isFresh, now);
      if (made) return { kind: 'cached', entry: made };
      const began = now();
      const fetched = await fetch(previous, isAwaited);
      // Who failed has logged it.
      if (isAwaited && !previous && fetched.kind !== 'failed' && now() - began > firstTimeoutMs)
        log('warn', 'a page took longer than its visitor waits', { ms: now() - began });
      // A page that cannot be stored is still served, and fetched again next time.
      saving = save(at, fetched).catch((error: unknown) => {
        log('warn', 'a page was not cached', { reason: errorMessage(error) });
        remove(at);
      });
      return fetched;
    } finally {
      // Other processes find it on disk, so the claim lasts until it is stored.
      void Promise.resolve(saving).then(() => {
        store.release(at);
      });
    }
  }

  function request(
    at: CacheKey,
    fetch: Fetch,
    isAwaited: boolean,
    through = queue,
  ): Promise<Fetched> | null {
    const id = idOf(at);
    const known = inFlight.get(id);
    if (known) return known;
    if (through.size >= (isAwaited ? MAX_WAITING : MAX_BACKGROUND)) return null;
    const pending = through
      .add(() => fetchOnce(at, fetch, isAwaited), { priority: isAwaited ? 1 : 0 })
      .finally(() => inFlight.delete(id));
    inFlight.set(id, pending);
    return pending;
  }

  function toFound(key: string, entry: CacheEntry, outcome: CacheOutcome): Found {
    return { kind: 'cached', key, entry, outcome };
  }

  async function revalidate(at: CacheKey, entry: CacheEntry, fetch: Fetch): Promise<Found> {
    // With a full queue a stale page is better than none.
    const isBusy = queue.pending >= concurrency;
    const pending = request(at, fetch, !isBusy);
    if (isBusy || !pending) return toFound(at.key, entry, 'stale');
    const fetched = await waitAtMost(pending, timeoutMs);
    if (!fetched) return toFound(at.key, entry, 'stale');
    if (fetched.kind === 'cached') return toFound(at.key, fetched.entry, 'revalidated');
    if (fetched.kind !== 'failed') return fetched;
    return toFound(at.key, entry, 'stale-if-error');
  }

  async function fetchFirst(at: CacheKey, fetch: Fetch, isProblem: boolean): Promise<Found> {
    const known = missing.get(idOf(at));
    if (known && known.requestedAt <= now() && !purges.isPurged(known)) return known;
    const failure = failures.get(idOf(at));
    if (failure && !isProblem && Math.abs(now() - failure.at) < FIRST_BACKOFF_MS)
      return { ...failure, kind: 'failed' };
    const pending = request(at, fetch, true, isProblem ? problems : queue);
    const fetched =
      pending && (await waitAtMost(pending, isProblem ? problemTimeoutMs : firstTimeoutMs));
    if (!fetched) return { kind: 'failed', plain: null };
    return fetched.kind === 'cached' ? toFound(at.key, fetched.entry, 'miss') : fetched;
  }

  return {
    async find(target: string | CacheKey, fetch: Fetch, isProblem = false): Promise<Found> {
      const at = typeof target === 'string' ? { key: target, variant: '' } : target;
      const time = now();
      const entry = store.read(at.key, time);
      if (!entry) return fetchFirst(at, fetch, isProblem);
      const decision = decide(entry.head, {
        ageMs: time - entry.head.requestedAt,
        isPurged: isPurged(entry),
        isVariant: isVariant(entry, at),
        isBackingOff: () => isBackingOff(at),
        isProblem,
      });
      switch (decision.kind) {
        case 'serve':
          if (decision.isRefreshed) void request(at, fetch, false, isProblem ? problems : queue);
          return toFound(at.key, entry, decision.outcome);
        case 'fetch':
          return fetchFirst(at, fetch, isProblem);
        case 'revalidate':
          return revalidate(at, entry, fetch);
        case 'replace': {
          const other = await fetchFirst(at, fetch, false);
          return other.kind === 'failed' ? toFound(at.key, entry, 'stale-if-error') : other;
        }
      }
    },

    /** Resolves with whether a problem page is there, however long it takes to render. */
    async prefetch(at: CacheKey, fetch: Fetch): Promise<boolean> {
      if (store.read(at.key, now())) return true;
      return (await request(at, fetch, true, problems))?.kind === 'cached';
    },

    readBody: (key: string, entry: CacheEntry, name: ContentCoding): Promise<Buffer> =>
      store.readBody(key, entry, name),

    purgedAt: purges.findLast,

    purge(tags: readonly string[]): void {
      const at = now();
      purges.add(tags, at);
      // New content may be at a missing path, which has no tags.
      if (missing.size > 0) missing.clear();
      store.writePurge(tags, at);
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
