import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the lock for one synced write; this is a thousand of those. */
const BUSY_MS = 5_000;
const SQLITE_BUSY = 5;
const PAUSE_MS = 25;

/**
 * `bytes` of what is arriving is what was set aside for it. `sealed` holds the file's key and name.
 * `since` is when it got into its state, in milliseconds since 1970.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS upload (
    id TEXT PRIMARY KEY,
    site TEXT NOT NULL,
    webform TEXT NOT NULL,
    element TEXT NOT NULL,
    visitor_mark TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('arriving', 'kept', 'claimed')),
    bytes INTEGER NOT NULL,
    extension TEXT NOT NULL,
    mime TEXT,
    sealed BLOB NOT NULL,
    claimant TEXT,
    since INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS upload_visitor ON upload (visitor_mark, site, webform);
`;

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** The first of several processes makes the log; SQLite does not let the others wait for that. */
function switchToLog(db: DatabaseSync): void {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || waited >= BUSY_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/**
 * Opens the index in `folder`, which several processes may do at once. A write is on disk before it
 * returns; a deleted row is overwritten, and with its key a file that is still there is unreadable.
 */
export function openIndex(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(path.join(folder, 'index.sqlite'), { timeout: BUSY_MS });
  try {
    switchToLog(db);
    db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    db.exec(TABLES);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** All of `work`, or nothing of it; no other process writes in between. */
export function atOnce<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
