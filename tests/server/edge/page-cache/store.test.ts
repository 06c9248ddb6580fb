import path from 'node:path';
import type { EncodedBodies } from '@/server/edge/http/compression';
import type { CacheEntry } from '@/server/edge/page-cache/cache-entry';
import { openDisk } from '@/server/edge/page-cache/disk';
import { createStore, type Store } from '@/server/edge/page-cache/store';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { memoryStore } from '@/tests/support/edge';
import { cachedPage } from './support/cached-page';

const KEY = 'main /nl';
const AT = { key: KEY, variant: '' };

/** Stores of two processes with one disk. */
function two(memoryBytes = 1_000_000) {
  const file = path.join(temporaryFolder(), 'pages.db');
  const open = () => {
    const disk = openDisk(file, 1_000_000);
    onTestFinished(disk.close);
    return createStore({ disk, memoryBytes });
  };
  return [open(), open()] as const;
}

function read(store: Store, key = KEY): CacheEntry {
  const entry = store.read(key, 0);
  if (!entry) throw new Error('not cached');
  return entry;
}

test('an entry of one process is served by the other, in every coding', async () => {
  const [one, other] = two();
  const page = await cachedPage('eerst. ');
  await one.write(KEY, page, 0);
  const cached = read(other);

  expect(await other.readBody(KEY, cached, 'gzip')).toEqual(page.bodies.gzip);
  expect((await other.readBody(KEY, cached, 'identity')).toString()).toBe('eerst. '.repeat(200));
});

test('a page that another process has replaced is never served with the previous headers', async () => {
  const [one, other] = two();
  await one.write(KEY, await cachedPage('eerst. '), 0);
  const old = read(other);
  await one.write(KEY, await cachedPage('later. ', { requestedAt: 5 }), 5);

  await expect(other.readBody(KEY, old, 'gzip')).rejects.toThrow('gone');
  await expect(other.readBody(KEY, old, 'identity')).rejects.toThrow('gone');
  expect((await other.readBody(KEY, read(other), 'identity')).toString()).toBe(
    'later. '.repeat(200),
  );
});

test('a process that opened a page before it was replaced keeps the new one in memory', async () => {
  const [one, other] = two();
  await one.write(KEY, await cachedPage('eerst. '), 0);
  const old = read(other);
  const later = await cachedPage('later. ', { requestedAt: 5 });
  await other.write(KEY, later, 5);
  await expect(other.readBody(KEY, old, 'gzip')).rejects.toThrow('gone');
  expect(read(other)).toBe(later);

  const unchanged = await cachedPage('later. ', { requestedAt: 9 });
  await other.write(KEY, unchanged, 9);
  const { head } = later;
  expect(await other.readBody(KEY, { head, bodies: {} }, 'gzip')).toEqual(later.bodies.gzip);
  expect(read(other)).toBe(unchanged);
});

/** Returns what another process has that is newer than `known`. */
async function findNewer(store: Store, known: CacheEntry | null): Promise<CacheEntry | null> {
  const found = await store.claimOrFind(
    AT,
    known,
    () => true,
    () => 0,
  );
  store.release(AT);
  return found;
}

test('a page is read newer than the known one, and is then in memory', async () => {
  const [one, other] = two();
  const page = await cachedPage('eerst. ');
  expect(await findNewer(other, null)).toBeNull();
  await one.write(KEY, page, 0);

  expect(await findNewer(other, page)).toBeNull();
  expect(await findNewer(other, await cachedPage('later. ', { requestedAt: 5 }))).toBeNull();
  expect((await findNewer(other, null))?.head).toEqual(page.head);
  one.remove(KEY);
  expect(read(other).head).toEqual(page.head);
  other.remove(KEY);
  expect(other.read(KEY, 0)).toBeNull();
});

test('without a disk no other process is waited for, and nothing is logged', async () => {
  const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const store = memoryStore();
  await store.write(KEY, await cachedPage('eerst. ', { head: { hashes: null } }), 0);
  store.writePurge(['node:1'], 0);

  expect(read(store).head.hashes).toBeNull();
  expect(await findNewer(store, null)).toBeNull();
  expect(lines).not.toHaveBeenCalled();
});

test('while a page is compressed its first client has it as it is, and the others wait', async () => {
  const store = memoryStore();
  const { head, bodies } = await cachedPage('eerst. ');
  const packing = Promise.withResolvers<EncodedBodies>();
  const identity = Buffer.from('eerst. ');
  const entry = { head, bodies: { identity }, compressing: packing.promise };
  const written = store.write(KEY, entry, 0);

  expect(read(store)).toBe(entry);
  expect(await store.readBody(KEY, entry, 'identity')).toBe(identity);
  const waiting = store.readBody(KEY, entry, 'br');
  packing.resolve(bodies);
  expect(await waiting).toBe(bodies.br);
  await written;
  expect(entry).toEqual({ head, bodies });
});

test('a page that is compressed after a newer one was stored does not replace it', async () => {
  const store = memoryStore();
  const { head, bodies } = await cachedPage('eerst. ');
  const packing = Promise.withResolvers<EncodedBodies>();
  const slow = store.write(KEY, { head, bodies: {}, compressing: packing.promise }, 0);
  const newer = await cachedPage('later. ', { requestedAt: 5 });
  await store.write(KEY, newer, 5);
  packing.resolve(bodies);
  await slow;

  expect(read(store)).toBe(newer);
});

test('where other processes claim a page over and over, it is rendered here after ten seconds', async () => {
  const start = 1_000_000;
  let now = start;
  const disk = openDisk(path.join(temporaryFolder(), 'pages.db'), 1_000_000);
  onTestFinished(disk.close);
  const busy = { ...disk, claim: () => false, isClaimed: () => now < start + 4_000 };
  const store = createStore({ disk: busy, memoryBytes: 1_000_000 });
  const tick = () => (now += 500);

  expect(await store.claimOrFind(AT, null, () => true, tick)).toBeNull();
  expect(now).toBeGreaterThanOrEqual(start + 10_000);
  expect(now).toBeLessThan(start + 15_000);
});

const BODY_BYTES = 20_000;
const KEYS = Array.from({ length: 10 }, (_, index) => `main /nl/${index}`);

test('a page counts with its compressed bytes, once it is compressed', async () => {
  const store = memoryStore(5 * BODY_BYTES);
  const { head, bodies } = await cachedPage('Welkom. ');
  const identity = Buffer.alloc(BODY_BYTES);
  for (const key of KEYS)
    await store.write(key, { head, bodies: { identity }, compressing: Promise.resolve(bodies) }, 0);

  expect(KEYS.filter((key) => store.read(key, 0))).toEqual(KEYS);
});

test('a body that is read from disk counts too', async () => {
  const [one, other] = two(5 * BODY_BYTES);
  const page = await cachedPage('Welkom. ', { head: { bodies: ['identity'] } });
  page.bodies = { identity: Buffer.alloc(BODY_BYTES) };
  for (const key of KEYS) await one.write(key, page, 0);
  const before: CacheEntry[] = [];
  for (const key of KEYS) {
    const entry = read(other, key);
    await other.readBody(key, entry, 'identity');
    before.push(entry);
  }

  const stayed = [...before.keys()]
    .toReversed()
    .filter((index) => read(other, KEYS[index]) === before[index]);
  expect(stayed).toEqual([9, 8, 7, 6]);
});
