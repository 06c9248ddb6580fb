import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from '@/lib/platform/database';
import type { RecordCipher } from '@/lib/platform/encryption';
import { type EncryptedValue, reEncrypt, type ReEncrypted } from '@/lib/platform/re-encryption';
import { donationRow, paymentRow } from './database';

function donations(db: DatabaseSync): EncryptedValue[] {
  const set = db.prepare('UPDATE donation SET sealed = ? WHERE key = ?');
  const rows = z.array(donationRow).parse(db.prepare('SELECT * FROM donation').all());
  return rows.map(({ key, sealed }) => ({
    encrypted: sealed,
    aad: key,
    write: (encrypted) => void set.run(encrypted, key),
  }));
}

function checkouts(db: DatabaseSync): EncryptedValue[] {
  const set = db.prepare('UPDATE payment SET sealed_checkout = ? WHERE id = ?');
  const rows = z.array(paymentRow).parse(db.prepare('SELECT * FROM payment').all());
  return rows.flatMap(({ id, key, sealed_checkout: encrypted }) =>
    encrypted ? [{ encrypted, aad: key, write: (again: Buffer) => void set.run(again, id) }] : [],
  );
}

export function reEncryptPayments(db: DatabaseSync, cipher: RecordCipher): ReEncrypted {
  const done = transaction(db, () => reEncrypt([...donations(db), ...checkouts(db)], cipher));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return done;
}
