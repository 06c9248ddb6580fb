import path from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import type { Fetched } from '@/server/edge/page-cache/fetch-page';
import { openDisk } from '@/server/edge/page-cache/disk';
import { createStore } from '@/server/edge/page-cache/store';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { pageCache } from '@/tests/support/edge';
import { cachedPage, buildFetched, MINUTE_MS } from './support/cached-page';
import { readFound } from './support/opened-cache';

const KEY = 'main /nl';
const CLAIM_MS = 10_000;

/** Caches of two edge processes on one disk, with one clock. */
function twoProcesses() {
  const clock = { now: 1_000_000 };
  const file = path.join(temporaryFolder(), 'pages.db');
  const open = () => {
    const disk = openDisk(file, 10_000_000);
    onTestFinished(disk.close);
    const store = createStore({ disk, memoryBytes: 1_000_000 });
    return { disk, cache: pageCache(store, { now: () => clock.now }) };
  };
  const page = async (words: string, tags: readonly string[] = []): Promise<Fetched> =>
    buildFetched(await cachedPage(words, { requestedAt: clock.now, tags }));
  return { clock, page, one: open(), other: open() };
}

test('a page that one process renders is not rendered by the other meanwhile', async () => {
  const { one, other, page } = twoProcesses();
  const slow = Promise.withResolvers<null>();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    await slow.promise;
    return page('een');
  };
  const first = one.cache.find(KEY, render);
  await vi.waitUntil(() => renderings === 1);
  const second = other.cache.find(KEY, render);
  await pause();
  slow.resolve(null);

  expect([readFound(await first), readFound(await second)]).toEqual(['een: miss', 'een: miss']);
  expect(renderings).toBe(1);
});

test('a process that ends while it renders is waited for no longer than ten seconds', async () => {
  const { clock, one, other, page } = twoProcesses();
  expect(one.disk.claim(KEY, clock.now, clock.now + CLAIM_MS)).toBe(true);
  let isRendered = false;
  const second = other.cache.find(KEY, () => {
    isRendered = true;
    return page('twee');
  });
  await pause();
  expect(isRendered).toBe(false);
  clock.now += CLAIM_MS + 1;

  expect(readFound(await second)).toBe('twee: miss');
});

test('a claim is given back, so that the page is renewed by either process', async () => {
  const { clock, one, other, page } = twoProcesses();
  await one.cache.find(KEY, () => page('een'));
  await vi.waitUntil(() => !one.disk.isClaimed(KEY, clock.now));
  clock.now += 2 * 60 * MINUTE_MS;

  expect(readFound(await other.cache.find(KEY, () => page('twee')))).toBe('twee: revalidated');
});

test('a page that the other process renewed is taken from it', async () => {
  const { clock, one, other, page } = twoProcesses();
  await one.cache.find(KEY, () => page('een'));
  await other.cache.find(KEY, () => page('onnodig'));
  clock.now += 2 * 60 * MINUTE_MS;
  await one.cache.find(KEY, () => page('twee'));
  await vi.waitUntil(() => !one.disk.isClaimed(KEY, clock.now));

  expect(readFound(await other.cache.find(KEY, () => page('drie')))).toBe('twee: revalidated');
});

test('a page of the other process that changed since is not taken', async () => {
  const { clock, one, other, page } = twoProcesses();
  await other.cache.find(KEY, () => page('een', ['node:1']));
  clock.now += 2 * 60 * MINUTE_MS;
  await one.cache.find(KEY, () => page('twee', ['node:1']));
  await vi.waitUntil(() => !one.disk.isClaimed(KEY, clock.now));
  clock.now += 1_000;
  other.cache.purge(['node:1']);

  expect(readFound(await other.cache.find(KEY, () => page('drie')))).toBe('drie: revalidated');
});

test('a page that the other process renewed before the clock was set back is not taken', async () => {
  const { clock, one, other, page } = twoProcesses();
  await one.cache.find(KEY, () => page('een'));
  await other.cache.find(KEY, () => page('onnodig'));
  clock.now += 4 * 60 * MINUTE_MS;
  await one.cache.find(KEY, () => page('twee'));
  await vi.waitUntil(() => !one.disk.isClaimed(KEY, clock.now));
  clock.now -= 60 * MINUTE_MS;

  expect(readFound(await other.cache.find(KEY, () => page('drie')))).toBe('drie: revalidated');
  expect(readFound(await other.cache.find(KEY, () => page('vier')))).toBe('drie: hit');
});

test('a disk that fails costs no page, and is logged once', async () => {
  const { one, page } = twoProcesses();
  const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exec = one.disk;
  const broken = {
    ...exec,
    ...Object.fromEntries(
      ['read', 'write', 'claim', 'release', 'isClaimed', 'remove', 'writePurge'].map((name) => [
        name,
        () => {
          throw new Error('disk I/O error');
        },
      ]),
    ),
  };
  const store = createStore({ disk: broken, memoryBytes: 1_000_000 });
  const cache = pageCache(store, { now: () => 1_000_000 });

  expect(readFound(await cache.find(KEY, () => page('een')))).toBe('een: miss');
  cache.purge(['node:9']);
  expect(readFound(await cache.find(KEY, () => page('twee')))).toBe('een: hit');
  expect(lines).toHaveBeenCalledOnce();
});
