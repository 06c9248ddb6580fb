import { setTimeout as pause } from 'node:timers/promises';
import type { CacheEntry } from './cache-entry';
import type { Purges } from './purges';
import type { SharedPages } from './redis-pages';
import type { Store } from './store';

const SECOND_MS = 1_000;

/** No page takes longer to be made; then another process may try. */
const CLAIM_MS = 10 * SECOND_MS;
/** How often it is looked whether another process has made it. */
const LOOK_MS = 20;

/** Clocks of machines may differ so much. */
const SKEW_MS = 2 * SECOND_MS;

export type Others = Pick<SharedPages, 'read' | 'write'>;

type Options = {
  store: Store;
  purges: Purges;
  /** What other machines made; null for a machine that is alone. */
  others: Others | null;
  now: () => number;
};

/** What other processes and machines made, so that a page is made once for all of them. */
export function createPeerCache({ store, purges, others, now }: Options) {
  const isGood = ({ head }: CacheEntry, skewMs: number): boolean =>
    now() < head.askedAt + head.freshMs &&
    !purges.isPurged({ tags: head.tags, askedAt: head.askedAt - skewMs });

  /** On another machine, by a clock that may not be quite ours. */
  async function onOthers({ read }: Others, key: string, previous: CacheEntry | null) {
    const kept = await read(key);
    const isNewer = kept && kept.head.askedAt > (previous?.head.askedAt ?? 0);
    if (!isNewer || !isGood(kept, SKEW_MS)) return null;
    await store.write(key, kept, now());
    return kept;
  }

  return {
    /**
     * Null when this process is to make it, which the others of the machine now know (`release`); else
     * what another one has made, perhaps after a wait.
     */
    async claimOrFind(key: string, previous: CacheEntry | null): Promise<CacheEntry | null> {
      const end = now() + CLAIM_MS;
      for (;;) {
        const isOurs = store.claim(key, now(), now() + CLAIM_MS);
        const made = store.readNewer(key, previous, now());
        if (made && isGood(made, 0)) return made;
        if (isOurs) return others && onOthers(others, key, previous);
        if (now() >= end) return null;
        while (store.isClaimed(key, now()) && now() < end) await pause(LOOK_MS);
      }
    },

    release: (key: string): void => {
      store.release(key);
    },
  };
}
