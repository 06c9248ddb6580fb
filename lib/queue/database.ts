import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { isMissing, openDatabase, runTransaction } from '@/lib/platform/database';
import type { RecordCipher } from '@/lib/platform/encryption';
import { log } from '@/lib/platform/log';

/** `acceptance` outlives a delivered `record`, to recognise repeats. Times are ms since 1970. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS key_check (sealed BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS acceptance (
    key TEXT PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE,
    -- 32 zeros: earlier versions compared a hash of the answers, which the key is now
    body_hash BLOB NOT NULL,
    accepted_at INTEGER NOT NULL,
    settled_at INTEGER
  ) STRICT;
  -- the key of the same answers, posted without script
  CREATE TABLE IF NOT EXISTS alias (
    key TEXT PRIMARY KEY,
    receipt TEXT NOT NULL UNIQUE REFERENCES acceptance (receipt) ON DELETE CASCADE
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
  -- of earlier versions
  DROP TABLE IF EXISTS hash_key;
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

/** Migrates an earlier version's tables. */
function addColumns(db: DatabaseSync): void {
  runTransaction(db, () => {
    const names = db
      .prepare('PRAGMA table_info(record)')
      .all()
      .map(({ name }) => name);
    for (const [name, type] of ADDED)
      if (!names.includes(name)) db.exec(`ALTER TABLE record ADD COLUMN ${name} ${type}`);
    // SQLite opens a file of another user for reading: this fails there, and writes nothing.
    db.exec('DELETE FROM record WHERE false');
  });
}

const CHECK = 'the outbox opens';

export function writeKeyCheck(db: DatabaseSync, cipher: RecordCipher): void {
  db.exec('DELETE FROM key_check');
  db.prepare('INSERT INTO key_check VALUES (?)').run(cipher.encrypt(CHECK, CHECK));
}

/** Decrypts a known text, stored on the first start, to detect a wrong key. */
function checkKey(db: DatabaseSync, cipher: RecordCipher): void {
  runTransaction(db, () => {
    const stored = db.prepare('SELECT sealed FROM key_check').get()?.['sealed'];
    const hasRecords = db.prepare('SELECT 1 FROM record LIMIT 1').get() !== undefined;
    if (stored instanceof Uint8Array && hasRecords) cipher.decrypt(stored, CHECK);
    else if (!(stored instanceof Uint8Array && cipher.read(stored, CHECK)?.isCurrent))
      writeKeyCheck(db, cipher);
  });
}

/** Beside the database, with the id that is in it. */
const MARKER = 'outbox.id';
/** The marker of a database that is not there any more, until an administrator deletes it. */
const LOST = 'outbox.lost';

function readMarker(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** True when the database was emptied or replaced, and jobs in it may be lost. */
export const isQueueLost = (folder: string): boolean => existsSync(path.join(folder, LOST));

/** Tells a database that was emptied, deleted or replaced from a new one. */
function checkIdentity(db: DatabaseSync, folder: string): void {
  const marker = path.join(folder, MARKER);
  const id = runTransaction(db, () => {
    const stored = db.prepare('SELECT id FROM identity').get()?.['id'];
    const before = readMarker(marker);
    // First, so that a crash from here on does not hide it.
    if (before !== null && before !== stored) renameSync(marker, path.join(folder, LOST));
    if (typeof stored === 'string') return stored;
    const made = randomUUID();
    db.prepare('INSERT INTO identity VALUES (?)').run(made);
    return made;
  });
  if (readMarker(marker) === null) writeFileSync(marker, id, { mode: 0o600 });
  if (isQueueLost(folder))
    log('error', 'an outbox was emptied or replaced: restore it, or delete outbox.lost', {
      folder: path.basename(folder),
    });
}

/** `maxPages` of 4 KiB limits the file, for tests of a full disk. */
export const openQueueDatabase = (
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
