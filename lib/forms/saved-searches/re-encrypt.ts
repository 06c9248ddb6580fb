import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from '@/lib/platform/database';
import { macOf } from '@/lib/platform/digests';
import type { RecordCipher } from '@/lib/platform/encryption';
import { reEncrypt, type ReEncrypted } from '@/lib/platform/re-encryption';

/** The MAC that recognises the same search of the same address. */
export const searchParts = (
  {
    site,
    language,
    overview,
    search,
  }: Readonly<Record<'site' | 'language' | 'overview' | 'search', string>>,
  address: string,
): readonly string[] => [address.toLowerCase(), site, language, overview, search];

const row = z.object({
  id: z.string(),
  site: z.string(),
  language: z.string(),
  overview: z.string(),
  search: z.string(),
  sealed: z.instanceof(Uint8Array),
});

export function reEncryptSavedSearches(
  db: DatabaseSync,
  cipher: RecordCipher,
  hashKey: Buffer,
): ReEncrypted {
  const setAddress = db.prepare('UPDATE saved_search SET sealed = ? WHERE id = ?');
  const setHashes = db.prepare(
    'UPDATE OR IGNORE saved_search SET address_hash = ?, search_hash = ? WHERE id = ?',
  );
  const done = transaction(db, () => {
    const rows = z.array(row).parse(db.prepare('SELECT * FROM saved_search').all());
    const values = rows.map((saved) => ({
      encrypted: saved.sealed,
      aad: saved.id,
      write: (encrypted: Buffer, plain: Buffer) => {
        const parts = searchParts(saved, plain.toString('utf8'));
        setAddress.run(encrypted, saved.id);
        setHashes.run(macOf(parts.slice(0, 1), hashKey), macOf(parts, hashKey), saved.id);
      },
    }));
    return reEncrypt(values, cipher);
  });
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return done;
}
