import type { CacheEntry } from '@/server/edge/page-cache/cache-entry';
import { createPeerCache } from '@/server/edge/page-cache/peer-cache';
import { createPurges } from '@/server/edge/page-cache/purges';
import { createStore } from '@/server/edge/page-cache/store';
import { cachedPage, MINUTE_MS } from './support/cached-page';

const AT = { key: 'main /a.webp', variant: '?v=1' };
const NOW = 1_000_000;
const PURGED_AT = NOW - 30_000;

/** The cache of a host whose purge of `node:1` is older, with a page that another host wrote. */
async function withPeer(requestedAt: number) {
  const purges = createPurges();
  purges.add(['node:1'], PURGED_AT);
  const store = createStore({ disk: null, memoryBytes: 1_000_000 });
  const page = await cachedPage('peer', { requestedAt, tags: ['node:1'] });
  const names: string[] = [];
  const read = (name: string) => {
    names.push(name);
    return Promise.resolve<CacheEntry | null>(page);
  };
  const peers = { read, write: () => undefined };
  const cache = createPeerCache({ store, purges, peers, now: () => NOW });
  return { cache, store, page, names };
}

test('a page of another host is taken, by its path and query, and stored', async () => {
  const { cache, store, page, names } = await withPeer(NOW);

  expect(await cache.claimOrFind(AT, null)).toBe(page);
  expect(names).toEqual(['main /a.webp?v=1']);
  expect(store.read(AT.key, NOW)).toBe(page);
});

test.each([
  ['newer than the known one', NOW, NOW - 1, true],
  ['as old as the known one', NOW, NOW, false],
  ['older than the known one', NOW - 1, NOW, false],
])('a page of another host that is %s is taken: %s', async (_, requestedAt, knownAt, isTaken) => {
  const { cache, page } = await withPeer(requestedAt);
  const known = await cachedPage('known', { requestedAt: knownAt });

  expect(await cache.claimOrFind(AT, known)).toBe(isTaken ? page : null);
});

test.each([
  ['fresh for another millisecond', NOW - MINUTE_MS + 1, 0, true],
  ['stale', NOW - MINUTE_MS, 0, false],
])('a page of another host that is %s may be taken', async (_, requestedAt, __, isTaken) => {
  const store = createStore({ disk: null, memoryBytes: 1_000_000 });
  const page = await cachedPage('peer', { requestedAt });
  const peers = { read: () => Promise.resolve(page), write: () => undefined };
  const cache = createPeerCache({ store, purges: createPurges(), peers, now: () => NOW });

  expect(await cache.claimOrFind(AT, null)).toBe(isTaken ? page : null);
});

test.each([
  [2_000, false],
  [2_001, true],
])('with clocks that differ, a page made %i ms after a purge is taken: %s', async (ms, isTaken) => {
  const { cache, page } = await withPeer(PURGED_AT + ms);

  expect(await cache.claimOrFind(AT, null)).toBe(isTaken ? page : null);
});

test('without other hosts, and with those that have no page, it is rendered here', async () => {
  const store = createStore({ disk: null, memoryBytes: 1_000_000 });
  const none = { read: () => Promise.resolve(null), write: () => undefined };

  for (const peers of [null, none]) {
    const cache = createPeerCache({ store, purges: createPurges(), peers, now: () => NOW });
    expect(await cache.claimOrFind(AT, null)).toBeNull();
  }
});

test('where other processes claim a page over and over, it is rendered here after ten seconds', async () => {
  let now = NOW;
  const store = {
    ...createStore({ disk: null, memoryBytes: 1_000_000 }),
    claim: () => false,
    isClaimed: () => now < NOW + 4_000,
  };
  const cache = createPeerCache({
    store,
    purges: createPurges(),
    peers: null,
    now: () => (now += 500),
  });

  expect(await cache.claimOrFind(AT, null)).toBeNull();
  expect(now).toBeGreaterThanOrEqual(NOW + 10_000);
  expect(now).toBeLessThan(NOW + 15_000);
});
