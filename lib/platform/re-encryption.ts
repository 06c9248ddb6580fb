import type { RecordCipher } from './encryption';

/** One encrypted value of a database. */
export type EncryptedValue = {
  encrypted: Uint8Array;
  aad: string;
  write: (encrypted: Buffer, plain: Buffer) => void;
};

export type ReEncrypted = { renewed: number; unreadable: number };

/** Encrypts with the current key what only an earlier one decrypts; leaves what none decrypts. */
export function reEncrypt(values: Iterable<EncryptedValue>, cipher: RecordCipher): ReEncrypted {
  const done = { renewed: 0, unreadable: 0 };
  for (const { encrypted, aad, write } of values) {
    const found = cipher.read(encrypted, aad);
    if (!found) done.unreadable += 1;
    else if (!found.isCurrent) {
      write(cipher.encrypt(found.plain, aad), found.plain);
      done.renewed += 1;
    }
  }
  return done;
}
