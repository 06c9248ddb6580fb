import path from 'node:path';
import { openDisk } from '@/server/edge/page-cache/disk';
import { createMemory, createStore } from '@/server/edge/page-cache/store';
import { temporaryDataFolder } from '@/tests/support/data-folder';
import { cachedPage } from './support/cached-page';

const KEY = 'main /nl';

function two() {
  const file = path.join(temporaryDataFolder(), 'pages.db');
  const open = () => {
    const disk = openDisk(file, 1_000_000);
    onTestFinished(disk.close);
    return createStore({ disk, memoryBytes: 1_000_000 });
  };
  return [open(), open()] as const;
}

test('an entry of one process is served by the other, in every coding', async () => {
  const [one, other] = two();
  const page = await cachedPage('eerst. ');
  await one.write(KEY, page, 0);
  const cached = other.read(KEY, 0);
  if (!cached) throw new Error('not cached');

  expect(await other.body(KEY, cached, 'gzip')).toEqual(page.bodies.gzip);
  expect((await other.body(KEY, cached, 'identity')).toString()).toBe('eerst. '.repeat(200));
});

test('a page that another process has replaced is never served with the previous headers', async () => {
  const [one, other] = two();
  await one.write(KEY, await cachedPage('eerst. '), 0);
  const old = other.read(KEY, 0);
  if (!old) throw new Error('not cached');
  await one.write(KEY, await cachedPage('later. ', { requestedAt: 5 }), 5);

  await expect(other.body(KEY, old, 'gzip')).rejects.toThrow('gone');
  await expect(other.body(KEY, old, 'identity')).rejects.toThrow('gone');
  const now = other.read(KEY, 5);
  if (!now) throw new Error('not cached');
  expect((await other.body(KEY, now, 'identity')).toString()).toBe('later. '.repeat(200));
});

const BODY_BYTES = 20_000;

test('a body that is added to its entry counts, and evicts the least recently used one', async () => {
  const memory = createMemory(5 * BODY_BYTES);
  const keys = Array.from({ length: 10 }, (_, index) => `main /nl/${index}`);
  for (const key of keys) {
    const page = { head: (await cachedPage('Welkom. ')).head, bodies: {} };
    memory.set(key, page);
    page.bodies = { gzip: Buffer.alloc(BODY_BYTES) };
    memory.set(key, page);
  }
  expect(keys.filter((key) => memory.get(key))).toEqual(keys.slice(-4));
});
