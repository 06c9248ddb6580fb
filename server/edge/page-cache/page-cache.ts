import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { createPeerCache, type Others } from './peer-cache';
import type { Fetched } from './fetch-page';
import type { BodyName } from '@/server/edge/http/compression';
import type { CacheEntry } from './cache-entry';
import type { Purges } from './purges';
import type { Store } from './store';

/** How an answer came to be given, for its header and the metrics. */
export type Outcome = 'hit' | 'stale' | 'miss' | 'revalidated' | 'stale-if-error';

export type Found =
  | { kind: 'kept'; key: string; kept: CacheEntry; outcome: Outcome }
  /** `said`: in which words, where that is no page. */
  | { kind: 'missing' | 'failed'; said: CacheEntry | null }
  | { kind: 'own' };

type Options = {
  store: Store;
  purges: Purges;
  /** What other machines made; null for a machine that is alone. */
  others?: Others | null;
  now?: () => number;
  /** How many pages Next is asked for at once. */
  atOnce?: number;
  patienceMs?: number;
  firstPatienceMs?: number;
  problemPatienceMs?: number;
};

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** An outage may last so long before a page that was visited is gone (RFC 5861, section 4). */
export const STALE_ON_ERROR_MS = 7 * DAY_MS;

/** After a failure what is kept is given without asking. */
const REST_MS = 10 * SECOND_MS;
/** A page of which the parts keep changing is made no more often. */
const SHORTEST_MS = SECOND_MS;
/** Who could have an old page waits no longer for the new one. */
const PATIENCE_MS = 3 * SECOND_MS;
/** Who has none reads after this that it is not there now; it is cached when it comes after all. */
const FIRST_PATIENCE_MS = 4_000;
/** The page that says so must follow at once. */
const PROBLEM_PATIENCE_MS = 750;

/** More of them are forgotten, the oldest first: whoever makes up addresses fills no memory. */
const MOST_MISSING = 10_000;
const MISSING_MS = 60 * SECOND_MS;

/** So many may wait to be asked for; one more is told that it is busy. */
const MOST_WAITING = 500;
/** Nobody waits for these: fewer of them. */
const MOST_BEHIND = 100;

type Missing = Extract<Fetched, { kind: 'missing' }>;
/** Asks Next. `isAwaited`: by the visitor who asks now; else nobody waits for it. */
type Fetch = (previous: CacheEntry | null, isAwaited: boolean) => Promise<Fetched>;

/** Resolves with null where a result takes longer. */
async function within<Result>(result: Promise<Result>, ms: number): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, ms, null);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whole answers that anyone may be given (RFC 9111). One that is no longer fresh is given while a new
 * one is made (RFC 5861, section 3), and when none can be made (section 4). Next is asked once for a
 * key, however many wait, and only for so many keys at once.
 */
export function createPageCache({
  store,
  purges,
  others = null,
  now = Date.now,
  atOnce = 16,
  patienceMs = PATIENCE_MS,
  firstPatienceMs = FIRST_PATIENCE_MS,
  problemPatienceMs = PROBLEM_PATIENCE_MS,
}: Options) {
  const bounded = { max: MOST_MISSING, perf: { now }, ttlResolution: 0 };
  const missing = new LRUCache<string, Missing>({ ...bounded, ttl: MISSING_MS });
  const resting = new LRUCache<string, true>({ ...bounded, ttl: REST_MS });
  const peerCache = createPeerCache({ store, purges, others, now });
  const queue = new PQueue({ concurrency: atOnce });
  /** Pages that say what is wrong do not wait behind those that hang. */
  const problems = new PQueue({ concurrency: atOnce });
  const underWay = new Map<string, Promise<Fetched>>();

  function isPurged(kept: CacheEntry): boolean {
    const version = purges.version();
    if (kept.unpurgedAt === version) return false;
    const is = purges.isPurged(kept.head);
    if (!is) kept.unpurgedAt = version;
    return is;
  }

  async function keep(key: string, fetched: Fetched): Promise<void> {
    if (fetched.kind === 'kept') {
      missing.delete(key);
      resting.delete(key);
      await store.write(key, fetched.kept, now());
      others?.write(key, fetched.kept);
    } else if (fetched.kind === 'failed') {
      resting.set(key, true);
    } else {
      store.remove(key);
      if (fetched.kind === 'missing') missing.set(key, fetched);
    }
  }

  async function renew(key: string, fetch: Fetch, isAwaited: boolean): Promise<Fetched> {
    const previous = store.read(key, now());
    let keeping: Promise<void> | null = null;
    try {
      const made = await peerCache.claimOrFind(key, previous);
      if (made) return { kind: 'kept', kept: made };
      const fetched = await fetch(previous, isAwaited);
      // What cannot be packed is given, and not kept.
      keeping = keep(key, fetched).catch(() => {
        store.remove(key);
      });
      return fetched;
    } finally {
      // Other processes find it on disk, so they wait until it is there; this one has it in memory.
      void Promise.resolve(keeping).then(() => {
        peerCache.release(key);
      });
    }
  }

  /** Null where too many wait already. */
  function ask(
    key: string,
    fetch: Fetch,
    isAwaited: boolean,
    lane = queue,
  ): Promise<Fetched> | null {
    const known = underWay.get(key);
    if (known) return known;
    if (lane.size >= (isAwaited ? MOST_WAITING : MOST_BEHIND)) return null;
    const asking = lane
      .add(() => renew(key, fetch, isAwaited), { priority: isAwaited ? 1 : 0 })
      .finally(() => underWay.delete(key));
    underWay.set(key, asking);
    return asking;
  }

  const given = (key: string, kept: CacheEntry, outcome: Outcome): Found => ({
    kind: 'kept',
    key,
    kept,
    outcome,
  });

  /** A page that must be asked for, of which there is an old version. */
  async function renewed(key: string, kept: CacheEntry, fetch: Fetch): Promise<Found> {
    // While all are busy an old page is better than none: it is made when its turn comes.
    const isBusy = queue.pending >= atOnce;
    const asking = ask(key, fetch, !isBusy);
    if (isBusy || !asking) return given(key, kept, 'stale');
    const fetched = await within(asking, patienceMs);
    if (!fetched) return given(key, kept, 'stale');
    if (fetched.kind === 'kept') return given(key, fetched.kept, 'revalidated');
    if (fetched.kind !== 'failed') return fetched;
    return given(key, kept, 'stale-if-error');
  }

  async function first(key: string, fetch: Fetch, isProblem: boolean): Promise<Found> {
    const known = missing.get(key);
    if (known && !purges.isPurged(known)) return known;
    const asking = ask(key, fetch, true, isProblem ? problems : queue);
    const fetched =
      asking && (await within(asking, isProblem ? problemPatienceMs : firstPatienceMs));
    if (!fetched) return { kind: 'failed', said: null };
    return fetched.kind === 'kept' ? given(key, fetched.kept, 'miss') : fetched;
  }

  return {
    /**
     * What to give for a key. Never rejects.
     * @param fetch asks Next for it
     * @param isProblem whether the page says what is wrong with another one
     */
    async find(key: string, fetch: Fetch, isProblem = false): Promise<Found> {
      const time = now();
      const kept = store.read(key, time);
      const ageMs = kept ? time - kept.head.askedAt : 0;
      if (!kept || ageMs > STALE_ON_ERROR_MS) return first(key, fetch, isProblem);
      const { freshMs, staleMs } = kept.head;
      const wasPurged = isPurged(kept);
      if (!wasPurged && ageMs < freshMs) return given(key, kept, 'hit');
      if (resting.has(key)) return given(key, kept, 'stale-if-error');
      if (wasPurged ? ageMs < SHORTEST_MS : ageMs < freshMs + staleMs) {
        if (!wasPurged) void ask(key, fetch, false);
        return given(key, kept, 'stale');
      }
      return renewed(key, kept, fetch);
    },

    /** One of the bodies of what was found. Rejects where its bytes are gone. */
    body: (key: string, kept: CacheEntry, name: BodyName): Promise<Buffer> =>
      store.body(key, kept, name),

    /** What is made of these is out of date from now on. */
    purge(tags: readonly string[]): void {
      const at = now();
      purges.add(tags, at);
      // What was not there may be there now, under an address that no tag could name.
      if (missing.size > 0) missing.clear();
      store.writePurge(tags, at);
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
