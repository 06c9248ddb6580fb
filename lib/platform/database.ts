import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode, errorMessage, errorName, log } from './log';

/** Nothing can be stored: the disk or a database cannot be used, or its records have another key. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly reason: 'disk' | 'key';

  constructor(
    message: string,
    { cause, reason = 'disk' }: { cause?: unknown; reason?: 'disk' | 'key' } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Describes an error for the log: the message of others may quote what a visitor typed. */
export const reasonForLog = (error: unknown): string =>
  error instanceof StorageUnavailable ? error.message : errorName(error);

const isSystemError = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_SQLITE_ERROR') || 'syscall' in error);

/** Turns errors of the disk and of SQLite into StorageUnavailable. */
export const createStorageGuard =
  (store: string) =>
  <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (cause) {
      if (!isSystemError(cause)) throw cause;
      throw new StorageUnavailable(`${store} cannot be used: ${cause.message}`, { cause });
    }
  };

const SQLITE_FULL = 13;
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export const isDiskFull = (error: unknown): boolean =>
  FULL.has(errorCode(error) ?? '') ||
  (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL);

export const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

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

/** Writes to disk what a file holds, or which files a folder has: `fsync` of a file does not do the other. */
export function syncToDisk(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** SQLite syncs its files and their folder, not the parent of the folder. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  syncToDisk(path.dirname(folder));
}

type Tables = {
  tables: string;
  prepare?: (db: DatabaseSync) => void;
};

/** As `new DatabaseSync`, whose error does not name the file. */
export function connect(file: string, options: { timeout?: number } = {}): DatabaseSync {
  try {
    return new DatabaseSync(file, options);
  } catch (error) {
    if (error instanceof Error) error.message += `: ${file}`;
    throw error;
  }
}

function openFile(file: string, { tables, prepare }: Tables): DatabaseSync {
  const db = connect(file, { timeout: BUSY_MS });
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

type Options = Tables & { folder: string; file: string };

/** A write is on disk before it returns (WAL, synchronous=FULL); deleted data is overwritten. */
export function openDatabase({ folder, file, ...tables }: Options): DatabaseSync {
  makeFolder(folder);
  return openFile(path.join(folder, file), tables);
}

/** The event loop is blocked meanwhile. */
const TRUNCATE_BUSY_MS = 100;

/** Deleted rows are overwritten; this removes their old copies from the write-ahead log. False while that is busy. */
export function truncateLog(db: DatabaseSync): boolean {
  db.exec(`PRAGMA busy_timeout = ${TRUNCATE_BUSY_MS}`);
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  }
}

class DamagedDatabase extends Error {
  override readonly name = 'DamagedDatabase';
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED = new Set([11, 26]);

export const isDamaged = (error: unknown): boolean =>
  error instanceof DamagedDatabase ||
  (error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    DAMAGED.has(error.errcode & 0xff));

/** Returns the first fault of the file in words, or null. */
export function findDamage(db: DatabaseSync): string | null {
  const found = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  return found === 'ok' ? null : String(found);
}

type Replaceable = Options & {
  /** A damaged file is set aside or deleted. */
  whenDamaged: 'set-aside' | 'delete';
};

function removeDamaged(file: string, whenDamaged: Replaceable['whenDamaged']): void {
  for (const end of ['', '-wal', '-shm'])
    if (whenDamaged === 'delete') rmSync(`${file}${end}`, { force: true });
    else if (existsSync(/* turbopackIgnore: true */ `${file}${end}`))
      renameSync(`${file}${end}`, `${file}.damaged${end}`);
}

/** As `openDatabase`, for one without which everything works: where it is damaged, an empty one replaces it. */
export function openReplaceable({ whenDamaged, folder, file, ...rest }: Replaceable): DatabaseSync {
  makeFolder(folder);
  const target = path.join(folder, file);
  const open = () =>
    openFile(target, {
      ...rest,
      prepare: (db) => {
        const damage = findDamage(db);
        if (damage !== null) throw new DamagedDatabase(damage);
        rest.prepare?.(db);
      },
    });
  try {
    return open();
  } catch (error) {
    if (!isDamaged(error)) throw error;
  }
  // One process replaces it, the others open what it made.
  const lock = new DatabaseSync(`${target}.lock`, { timeout: BUSY_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return open();
  } catch (error) {
    if (!isDamaged(error)) throw error;
    log('error', 'a database was damaged, and is begun again', {
      file,
      whenDamaged,
      reason: errorMessage(error),
    });
    removeDamaged(target, whenDamaged);
    return open();
  } finally {
    lock.close();
  }
}

export function runTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
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

/** As `transaction`, without a sync: a loss of power may undo it until the next one, or checkpoint, of the database. */
export function runUnsyncedTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('PRAGMA synchronous = NORMAL');
  try {
    runTransaction(db, work);
  } finally {
    db.exec('PRAGMA synchronous = FULL');
  }
}
