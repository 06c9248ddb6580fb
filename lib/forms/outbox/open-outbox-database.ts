import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '@/lib/platform/database/open-database';
import { transaction } from '@/lib/platform/database/transaction';
import { OutboxKeyMismatch } from './failures';
import type { Seal } from './seal';
import { addColumns, TABLES } from './tables';

const CHECK = 'the outbox opens';

/** Seals a known text at the first start, and opens it at every other: the wrong key stops here. */
function checkKey(db: DatabaseSync, seal: Seal): void {
  transaction(db, () => {
    const kept = db.prepare('SELECT sealed FROM key_check').get()?.['sealed'];
    if (kept instanceof Uint8Array) {
      try {
        seal.open(kept, CHECK);
        return;
      } catch (error) {
        const holds = db.prepare('SELECT 1 FROM record LIMIT 1').get();
        if (holds || !(error instanceof OutboxKeyMismatch)) throw error;
      }
    }
    db.exec('DELETE FROM key_check');
    db.prepare('INSERT INTO key_check VALUES (?)').run(seal.seal(CHECK, CHECK));
  });
}

/**
 * Opens the outbox in `folder`, which several processes may do at once.
 * @param maxPages how far the file may grow, in pages of 4 KiB: for tests of a full disk
 */
export const openOutboxDatabase = (
  folder: string,
  seal: Seal,
  maxPages: number | null,
): DatabaseSync =>
  openDatabase({
    folder,
    file: 'outbox.sqlite',
    tables: TABLES,
    prepare: (db) => {
      addColumns(db);
      checkKey(db, seal);
      if (maxPages !== null) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    },
  });
