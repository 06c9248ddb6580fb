import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createStorageProbe } from '@/server/ops/storage-probe';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { readyWith } from './support/ready';

/** A process whose files cannot grow beyond a size is as one on a full disk. */
test.each([
  ['whose disk is full is not', '8', [503, 'unwritable\n'], '0'],
  ['with room on its disk is', 'unlimited', [200, 'ready\n'], '1'],
])('a site %s ready, as its metric says', async (_, kilobytes, status, metric) => {
  const folder = { DATA_DIR: temporaryFolder() };
  const { ready, usable } = await readyWith(folder, `ulimit -f ${kilobytes}`);

  expect([ready, usable]).toEqual([status, metric]);
});

test('a folder that is gone is noticed within seconds, and so is its return', () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = temporaryFolder();
  const clock = { now: 0 };
  const isWritable = createStorageProbe(folder, () => clock.now);
  expect(isWritable()).toBe(true);
  expect(readdirSync(folder)).toEqual([]);

  rmSync(folder, { recursive: true });
  expect(isWritable()).toBe(true);
  clock.now += 5_000;
  expect(isWritable()).toBe(false);

  mkdirSync(folder);
  clock.now += 5_000;
  expect(isWritable()).toBe(true);
});
