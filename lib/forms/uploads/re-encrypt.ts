import { reEncrypt, type ReEncrypted } from '@/lib/platform/re-encryption';
import { fileKeyCipher } from './keys';
import { openIndex } from './register';

/** Encrypts the key of each file again, not the file. Throws errors of SQLite. */
export function reEncryptQuarantine(
  folder: string,
  secret: Buffer,
  earlier: readonly Buffer[],
): ReEncrypted {
  const db = openIndex(folder);
  try {
    return reEncrypt(db, fileKeyCipher(secret, earlier), [
      { table: 'upload', column: 'sealed', id: 'id', aadOf: ({ id }) => String(id) },
    ]);
  } finally {
    db.close();
  }
}
