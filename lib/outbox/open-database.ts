import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OutboxKeyMismatch } from './failures';
import type { Seal } from './seal';
import { TABLES } from './tables';
import { transaction } from './transaction';

/** Another process holds the lock for one synced write; this is a thousand of those. */
export const BUSY_MS = 5_000;
const CHECK = 'the outbox opens';

/** SQLITE_BUSY: while the first of several processes makes the log, the others do not wait for it. */
const SQLITE_BUSY = 5;
const BUSY_PAUSE_MS = 20;

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function switchToLog(db: DatabaseSync, triesLeft = BUSY_MS / BUSY_PAUSE_MS): void {
  try {
    db.exec('PRAGMA journal_mode = WAL');
  } catch (error) {
    if (!isBusy(error) || triesLeft === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS);
    switchToLog(db, triesLeft - 1);
  }
}

/** SQLite syncs its files and their folder; that the folder itself is there is for us to sync. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const parent = openSync(path.dirname(folder), 'r');
  try {
    fsyncSync(parent);
  } finally {
    closeSync(parent);
  }
}

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
 * Opens the database in `folder`, which several processes may do at once. A write is on disk before
 * it returns (WAL, synchronous=FULL), and what is deleted is overwritten (secure_delete).
 * @param maxPages how far the file may grow, in pages of 4 KiB: for tests of a full disk
 */
export function openDatabase(folder: string, seal: Seal, maxPages: number | null): DatabaseSync {
  makeFolder(folder);
  const db = new DatabaseSync(path.join(folder, 'outbox.sqlite'), { timeout: BUSY_MS });
  try {
    switchToLog(db);
    db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    db.exec(TABLES);
    checkKey(db, seal);
    if (maxPages !== null) db.exec(`PRAGMA max_page_count = ${maxPages}`);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}
