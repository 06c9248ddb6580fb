import type { DatabaseSync } from 'node:sqlite';
import { BUSY_MS, transaction } from '@/lib/platform/database';
import { RETRY_PERIOD_MS } from './retry-schedule';

/** The event loop is blocked meanwhile; a busy database is truncated on a later call. */
const SCRUB_BUSY_MS = 100;

export function createCompletion(db: DatabaseSync, now: () => number) {
  const remove = db.prepare('DELETE FROM record WHERE receipt = ?');
  const complete = db.prepare('UPDATE acceptance SET settled_at = ? WHERE receipt = ?');
  const forget = db.prepare('DELETE FROM acceptance WHERE receipt = ?');
  const sweep = db.prepare('DELETE FROM acceptance WHERE settled_at <= ?');

  let isScrubDue = true;

  /** Deleted rows are zeroed; this removes the old copies from the write-ahead log. */
  function scrub(): void {
    db.exec(`PRAGMA busy_timeout = ${SCRUB_BUSY_MS}`);
    try {
      const done = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      isScrubDue = done?.['busy'] !== 0;
    } finally {
      db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    }
  }

  return {
    complete(receipt: string): void {
      transaction(db, () => {
        remove.run(receipt);
        complete.run(now(), receipt);
      });
      scrub();
    },

    /** Also forgets the receipt, so that a repeat is accepted as new. */
    withdraw(receipt: string): void {
      transaction(db, () => {
        remove.run(receipt);
        forget.run(receipt);
      });
      scrub();
    },

    sweep(): void {
      const { changes } = sweep.run(now() - RETRY_PERIOD_MS);
      if (changes > 0 || isScrubDue) scrub();
    },
  };
}

export type Completion = ReturnType<typeof createCompletion>;
