import { z } from 'zod';
import { transaction } from '@/lib/platform/database';
import { reEncrypt, type ReEncrypted } from '@/lib/platform/re-encryption';
import { fileKeyCipher } from './keys';
import { openIndex } from './register';

const row = z.object({ id: z.string(), sealed: z.instanceof(Uint8Array) });

/** Encrypts the key of each file again, not the file. Throws errors of SQLite. */
export function reEncryptQuarantine(
  folder: string,
  secret: Buffer,
  earlier: readonly Buffer[],
): ReEncrypted {
  const db = openIndex(folder);
  try {
    const set = db.prepare('UPDATE upload SET sealed = ? WHERE id = ?');
    const done = transaction(db, () => {
      const rows = z.array(row).parse(db.prepare('SELECT id, sealed FROM upload').all());
      const values = rows.map(({ id, sealed }) => ({
        encrypted: sealed,
        aad: id,
        write: (encrypted: Buffer) => void set.run(encrypted, id),
      }));
      return reEncrypt(values, fileKeyCipher(secret, earlier));
    });
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return done;
  } finally {
    db.close();
  }
}
