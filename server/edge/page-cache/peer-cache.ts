import { setTimeout as pause } from 'node:timers/promises';
import type { CacheEntry } from './cache-entry';
import type { Purges } from './purges';
import type { RedisPages } from './redis-pages';
import type { Store } from './store';

const SECOND_MS = 1_000;

/** Longer than a page takes to render; then another process may try. */
const CLAIM_MS = 10 * SECOND_MS;
const POLL_INTERVAL_MS = 20;

/** Tolerated difference between the clocks of two hosts. */
const SKEW_MS = 2 * SECOND_MS;

export type PeerPages = Pick<RedisPages, 'read' | 'write'>;

type Options = {
  store: Store;
  purges: Purges;
  peers: PeerPages | null;
  now: () => number;
};

export function createPeerCache({ store, purges, peers, now }: Options) {
  const isUsable = ({ head }: CacheEntry, skewMs: number): boolean =>
    now() < head.requestedAt + head.freshMs &&
    !purges.isPurged({ tags: head.tags, requestedAt: head.requestedAt - skewMs });

  async function fromPeers({ read }: PeerPages, key: string, previous: CacheEntry | null) {
    const entry = await read(key);
    const isNewer = entry && entry.head.requestedAt > (previous?.head.requestedAt ?? 0);
    if (!isNewer || !isUsable(entry, SKEW_MS)) return null;
    await store.write(key, entry, now());
    return entry;
  }

  return {
    /** Returns null with the key claimed, or the newer entry of another process. */
    async claimOrFind(key: string, previous: CacheEntry | null): Promise<CacheEntry | null> {
      const end = now() + CLAIM_MS;
      for (;;) {
        const isOurs = store.claim(key, now(), now() + CLAIM_MS);
        const newer = store.readNewer(key, previous, now());
        if (newer && isUsable(newer, 0)) return newer;
        if (isOurs) return peers && fromPeers(peers, key, previous);
        if (now() >= end) return null;
        while (store.isClaimed(key, now()) && now() < end) await pause(POLL_INTERVAL_MS);
      }
    },

    release: (key: string): void => {
      store.release(key);
    },
  };
}
