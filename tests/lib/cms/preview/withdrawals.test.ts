// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_AGE_S } from '@/lib/cms/preview/link';
import { openWithdrawals } from '@/lib/cms/preview/withdrawals';
import { StorageUnavailable } from '@/lib/platform/database';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const NOW = 1_800_000_000;
const page = { site: 'farm', path: '/nl/moestuin' };

let folders = 0;
const root = temporaryFolder();

function openStore({
  now = (): number => NOW,
  folder = path.join(root, String((folders += 1))),
} = {}) {
  const store = openWithdrawals({ folder, shared: null, now });
  onTestFinished(() => {
    store.close();
  });
  return { store, folder };
}

test('the links of a page are withdrawn at a moment; those of another page or site are not', async () => {
  const { store } = openStore();
  await store.withdraw(page);

  expect(await store.readLast(page)).toBe(NOW);
  expect(await store.readLast({ ...page, path: '/nl/geiten' })).toBeNull();
  expect(await store.readLast({ ...page, site: 'main' })).toBeNull();
});

test('a link of before is withdrawn, as is one without a version, and a later one is not', async () => {
  const { store } = openStore();
  const tellWithdrawn = (...versions: (number | null)[]) =>
    Promise.all(versions.map((version) => store.isWithdrawn({ ...page, version })));
  expect(await tellWithdrawn(null, NOW)).toEqual([false, false]);
  await store.withdraw(page);

  expect(await tellWithdrawn(null, NOW, NOW + 1)).toEqual([true, true, false]);
});

test('a later moment takes the place of an earlier one, and never the other way round', async () => {
  let time = NOW;
  const { store } = openStore({ now: () => time });
  await store.withdraw(page);
  time += 60;
  await store.withdraw(page);
  time -= 120;
  await store.withdraw(page);

  expect(await store.readLast(page)).toBe(NOW + 60);
});

test('another process, and the same one after a restart, know what was withdrawn', async () => {
  const { store, folder } = openStore();
  const { store: other } = openStore({ folder });
  await store.withdraw(page);

  expect(await other.readLast(page)).toBe(NOW);
  expect(await openStore({ folder }).store.readLast(page)).toBe(NOW);
});

test('a withdrawal is forgotten when every link of before it has expired', async () => {
  let time = NOW;
  const { store } = openStore({ now: () => time });
  await store.withdraw(page);
  time += MAX_AGE_S;
  await store.withdraw({ ...page, path: '/nl/geiten' });
  expect(await store.readLast(page)).toBe(NOW);

  time += 120;
  await store.withdraw({ ...page, path: '/nl/geiten' });
  expect(await store.readLast(page)).toBeNull();
});

test('a damaged file is never taken for an empty one', () => {
  const folder = path.join(root, 'damaged');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'withdrawals.sqlite'), 'no database');

  expect(() => openWithdrawals({ folder, shared: null })).toThrow(StorageUnavailable);
});
