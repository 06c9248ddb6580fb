import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const isSystemError = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_SQLITE_ERROR') || 'syscall' in error);

/** Another process holds the lock for one synced write; this is a thousand of those. */
export const BUSY_MS = 5_000;

/** While another process creates the WAL, SQLite fails at once, despite the timeout. */
const SQLITE_BUSY = 5;
const BUSY_PAUSE_MS = 20;

export const isBusy = (error: unknown): boolean =>
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

/** SQLite syncs its files and their folder, not the parent of the folder. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const parent = openSync(path.dirname(folder), 'r');
  try {
    fsyncSync(parent);
  } finally {
    closeSync(parent);
  }
}

type Options = {
  folder: string;
  file: string;
  tables: string;
  prepare?: (db: DatabaseSync) => void;
};

/** A write is on disk before it returns (WAL, synchronous=FULL); deleted data is overwritten. */
export function openDatabase({ folder, file, tables, prepare }: Options): DatabaseSync {
  makeFolder(folder);
  const db = new DatabaseSync(path.join(folder, file), { timeout: BUSY_MS });
  try {
    switchToLog(db);
    db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    db.exec(tables);
    prepare?.(db);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

export function transaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have rolled it back already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
