import type { DatabaseSync } from 'node:sqlite';
import { BUSY_MS, transaction } from '@/lib/platform/database';
import { RETRY_PERIOD_MS } from './retry-schedule';

/** Not worth stopping the process for: what is under way elsewhere ends soon, and then it works. */
const SCRUB_BUSY_MS = 100;

/** What becomes of a record at its end. */
export function createCompletion(db: DatabaseSync, now: () => number) {
  const remove = db.prepare('DELETE FROM record WHERE receipt = ?');
  const complete = db.prepare('UPDATE acceptance SET settled_at = ? WHERE receipt = ?');
  const forget = db.prepare('DELETE FROM acceptance WHERE receipt = ?');
  const sweep = db.prepare('DELETE FROM acceptance WHERE settled_at <= ?');

  let isScrubDue = true;

  /** Deleted rows are zeros already; this takes the old copies out of the log beside the file. */
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
    /** Deletes what was sent; the receipt stays for the days in which a repeat may come. */
    complete(receipt: string): void {
      transaction(db, () => {
        remove.run(receipt);
        complete.run(now(), receipt);
      });
      scrub();
    },

    /** Deletes all that is known of it, so that a repeat is accepted as new. */
    withdraw(receipt: string): void {
      transaction(db, () => {
        remove.run(receipt);
        forget.run(receipt);
      });
      scrub();
    },

    /** Removes the receipts whose days are over, and what an earlier call had to leave. */
    sweep(): void {
      const { changes } = sweep.run(now() - RETRY_PERIOD_MS);
      if (changes > 0 || isScrubDue) scrub();
    },
  };
}

export type Completion = ReturnType<typeof createCompletion>;
