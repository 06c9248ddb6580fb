import { setTimeout as pause } from 'node:timers/promises';
import { type CacheEntry, type CacheKey, idOf, isVariant } from './cache-entry';
import type { Purges } from './purges';
import type { Store } from './store';

/** Longer than a page takes to render; then another process may try. */
const CLAIM_MS = 10_000;
const POLL_INTERVAL_MS = 20;

type Options = { store: Store; purges: Purges; now: () => number };

/** The edge processes of a host have a page rendered once. */
export function createClaims({ store, purges, now }: Options) {
  /** Not one that is later than now, from before the clock was set back. */
  const isUsable = ({ head }: CacheEntry): boolean =>
    head.requestedAt <= now() && now() < head.requestedAt + head.freshMs && !purges.isPurged(head);

  return {
    /** Returns null with the key claimed, or the newer entry of another process. */
    async claimOrFind(at: CacheKey, previous: CacheEntry | null): Promise<CacheEntry | null> {
      const id = idOf(at);
      const end = now() + CLAIM_MS;
      for (;;) {
        const isOurs = store.claim(id, now(), now() + CLAIM_MS);
        const newer = store.readNewer(at.key, previous, now());
        if (newer && isVariant(newer, at) && isUsable(newer)) return newer;
        if (isOurs || now() >= end) return null;
        while (store.isClaimed(id, now()) && now() < end) await pause(POLL_INTERVAL_MS);
      }
    },

    release: (at: CacheKey): void => {
      store.release(idOf(at));
    },
  };
}
