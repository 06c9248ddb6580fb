import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openDatabase, transaction } from '@/lib/platform/database';
import { storageGuard } from '@/lib/forms/storage';
import { checkIdentity } from './identity';
import type { RecordCipher } from '@/lib/platform/encryption';

/** The key does not match the stored records; nothing was changed. Restore the right key. */
export class OutboxKeyMismatch extends Error {
  override readonly name = 'OutboxKeyMismatch';
}

export const translated = storageGuard('The outbox');

/** `acceptance` outlives a delivered `record`, to recognise repeats. Times are ms since 1970. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS key_check (sealed BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS acceptance (
    key TEXT PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE,
    body_hash BLOB NOT NULL,
    accepted_at INTEGER NOT NULL,
    settled_at INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS record (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    receipt TEXT NOT NULL UNIQUE,
    site TEXT NOT NULL,
    webform TEXT NOT NULL,
    sealed BLOB NOT NULL,
    file_ids TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'stuck')),
    reason TEXT,
    sealed_detail BLOB,
    accepted_at INTEGER NOT NULL,
    -- where the days of trying are counted from: a person may restart them
    waits_since INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    first_tried_at INTEGER,
    tried_at INTEGER,
    -- tries that failed, or whose result is unknown
    failures INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    -- 1 while an earlier attempt may have arrived
    is_uncertain INTEGER NOT NULL,
    lease_owner TEXT,
    lease_until INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS record_turn ON record (state, site, webform, id);
  -- whether the backend of a site supports Idempotency-Key
  CREATE TABLE IF NOT EXISTS honour (
    site TEXT PRIMARY KEY,
    backend TEXT NOT NULL,
    is_honoured INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS identity (id TEXT NOT NULL) STRICT;
`;

export const recordRow = z.object({
  id: z.number(),
  key: z.string(),
  receipt: z.string(),
  site: z.string(),
  webform: z.string(),
  sealed: z.instanceof(Uint8Array),
  state: z.enum(['waiting', 'stuck']),
  reason: z.string().nullable(),
  sealed_detail: z.instanceof(Uint8Array).nullable(),
  accepted_at: z.number(),
  waits_since: z.number(),
  tries: z.number(),
  is_uncertain: z.number(),
  lease_until: z.number().nullable(),
});

export type RecordRow = z.output<typeof recordRow>;

const ADDED = [
  ['first_tried_at', 'INTEGER'],
  ['failures', 'INTEGER NOT NULL DEFAULT 0'],
] as const;

/** Migrates an earlier version's tables; processes of that version keep working. */
function addColumns(db: DatabaseSync): void {
  transaction(db, () => {
    const names = db
      .prepare('PRAGMA table_info(record)')
      .all()
      .map(({ name }) => name);
    for (const [name, type] of ADDED)
      if (!names.includes(name)) db.exec(`ALTER TABLE record ADD COLUMN ${name} ${type}`);
  });
}

const CHECK = 'the outbox opens';

/** Decrypts a known text, stored on the first start, to detect a wrong key. */
function checkKey(db: DatabaseSync, cipher: RecordCipher): void {
  transaction(db, () => {
    const stored = db.prepare('SELECT sealed FROM key_check').get()?.['sealed'];
    if (stored instanceof Uint8Array) {
      try {
        cipher.decryptText(stored, CHECK);
        return;
      } catch (error) {
        const hasRecords = db.prepare('SELECT 1 FROM record LIMIT 1').get();
        if (hasRecords || !(error instanceof OutboxKeyMismatch)) throw error;
      }
    }
    db.exec('DELETE FROM key_check');
    db.prepare('INSERT INTO key_check VALUES (?)').run(cipher.encrypt(CHECK, CHECK));
  });
}

/** `maxPages` of 4 KiB limits the file, for tests of a full disk. */
export const openOutboxDatabase = (
  folder: string,
  cipher: RecordCipher,
  maxPages: number | null,
): DatabaseSync =>
  openDatabase({
    folder,
    file: 'outbox.sqlite',
    tables: TABLES,
    prepare: (db) => {
      addColumns(db);
      checkKey(db, cipher);
      checkIdentity(db, folder);
      if (maxPages !== null) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    },
  });
