import { setTimeout as pause } from 'node:timers/promises';
import { type CacheEntry, type CacheKey, idOf, isVariant } from './cache-entry';
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

  async function fromPeers({ read }: PeerPages, at: CacheKey, previous: CacheEntry | null) {
    const entry = await read(idOf(at));
    const isNewer = entry && entry.head.requestedAt > (previous?.head.requestedAt ?? 0);
    if (!isNewer || !isUsable(entry, SKEW_MS)) return null;
    await store.write(at.key, entry, now());
    return entry;
  }

  return {
    /** Returns null with the key claimed, or the newer entry of another process. */
    async claimOrFind(at: CacheKey, previous: CacheEntry | null): Promise<CacheEntry | null> {
      const id = idOf(at);
      const end = now() + CLAIM_MS;
      for (;;) {
        const isOurs = store.claim(id, now(), now() + CLAIM_MS);
        const newer = store.readNewer(at.key, previous, now());
        if (newer && isVariant(newer, at) && isUsable(newer, 0)) return newer;
        if (isOurs) return peers && fromPeers(peers, at, previous);
        if (now() >= end) return null;
        while (store.isClaimed(id, now()) && now() < end) await pause(POLL_INTERVAL_MS);
      }
    },

    release: (at: CacheKey): void => {
      store.release(idOf(at));
    },
  };
}
