import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { getOwn } from '@/lib/content/get-own';
import { runTransaction } from './database';
import type { RecordCipher } from './encryption';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** A column that holds encrypted values, or NULL. */
export type EncryptedColumn = {
  table: string;
  column: string;
  /** The column that tells the rows apart. */
  id: string;
  /** The additional data that binds a value to its row. */
  aadOf: (row: Row) => string;
  /** Runs after a value is encrypted again: what depends on the key beside it is renewed too. */
  onRenewed?: (row: Row, plain: Buffer) => void;
};

export type ReEncrypted = { renewed: number; unreadable: number };

const blob = z.instanceof(Uint8Array);

/**
 * Encrypts with the current key what only an earlier one decrypts; leaves what none decrypts. All of it, and `also`,
 * is one transaction. Throws errors of SQLite.
 */
export function reEncrypt(
  db: DatabaseSync,
  cipher: RecordCipher,
  columns: readonly EncryptedColumn[],
  also?: () => void,
): ReEncrypted {
  const done = { renewed: 0, unreadable: 0 };

  function reEncryptColumn({ table, column, id, aadOf, onRenewed }: EncryptedColumn): void {
    const set = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${id} = ?`);
    for (const row of db.prepare(`SELECT * FROM ${table} WHERE ${column} IS NOT NULL`).all()) {
      const aad = aadOf(row);
      const found = cipher.read(blob.parse(getOwn(row, column)), aad);
      if (!found) done.unreadable += 1;
      else if (!found.isCurrent) {
        set.run(cipher.encrypt(found.plain, aad), getOwn(row, id) ?? null);
        onRenewed?.(row, found.plain);
        done.renewed += 1;
      }
    }
  }

  runTransaction(db, () => {
    also?.();
    columns.forEach(reEncryptColumn);
  });
  // The write-ahead log still has the values of before.
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return done;
}
