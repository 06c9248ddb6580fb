// @vitest-environment node
import { openDatabase, runUnsyncedTransaction } from '@/lib/platform/database';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const FULL = 2;

test.for([
  ['succeeds', () => {}],
  [
    'fails',
    () => {
      throw new RangeError('Joop');
    },
  ],
] as const)('after a write without a sync that %s the next one is synced', ([, work]) => {
  const tables = 'CREATE TABLE place (name TEXT NOT NULL) STRICT';
  const db = openDatabase({ folder: temporaryFolder(), file: 'places.sqlite', tables });
  const synchronous = () => db.prepare('PRAGMA synchronous').get()?.['synchronous'];
  let during: unknown = null;
  try {
    runUnsyncedTransaction(db, () => {
      during = synchronous();
      work();
    });
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
  }

  expect([during, synchronous()]).toEqual([1, FULL]);
  db.close();
});
