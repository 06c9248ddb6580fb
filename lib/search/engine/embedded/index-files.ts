import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { errorCode } from '@/lib/platform/log';
import { BUSY_MS, isBusy, syncToDisk } from '@/lib/platform/database';
import { type SearchFailure, SearchUnavailable } from '@/lib/search/engine/engine';
import { LAYOUT } from './tables';

const INDEX = /^index-\d+-[0-9a-f]+\.sqlite$/;
const CURRENT = 'current';

export const newIndexName = (): string =>
  `index-${Date.now()}-${randomBytes(4).toString('hex')}.sqlite`;

const currentFile = (folder: string): string => path.join(folder, CURRENT);

export function readCurrentName(folder: string): string | null {
  try {
    const name = readFileSync(currentFile(folder), 'utf8').trim();
    return INDEX.test(name) ? name : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Atomic: at every moment the previous index is named, or this one. */
export function nameCurrent(folder: string, name: string): void {
  const written = path.join(folder, `${CURRENT}-${name}`);
  syncToDisk(path.join(folder, name));
  writeFileSync(written, name, { flush: true });
  renameSync(written, currentFile(folder));
  syncToDisk(folder);
}

/** Processes that have it open may read on. */
export function removeIndex(folder: string, name: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    // The folder is configured, here and below: nothing of the project belongs to the output.
    rmSync(path.join(/* turbopackIgnore: true */ folder, `${name}${suffix}`), { force: true });
}

/** A build has its file locked until it is published; one that died has not. */
function isBeingBuilt(file: string): boolean {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.prepare('PRAGMA user_version').get();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    db.close();
  }
}

export function removeOthers(folder: string, retained: readonly string[]): void {
  const others = readdirSync(folder).filter((name) => INDEX.test(name) && !retained.includes(name));
  for (const name of others) if (!isBeingBuilt(path.join(folder, name))) removeIndex(folder, name);
}

const version = z.object({ user_version: z.number() });

/** SQLITE_CORRUPT, SQLITE_CANTOPEN and SQLITE_NOTADB. */
const USELESS = new Set([11, 14, 26]);

const isUseless = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  USELESS.has(error.errcode & 0xff);

/** Returns null when it is missing, damaged or written by another version. */
function openIndex(file: string, options: DatabaseSyncOptions): DatabaseSync | null {
  if (!existsSync(file)) return null;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, options);
    const { user_version } = version.parse(db.prepare('PRAGMA user_version').get());
    if (user_version === LAYOUT) return db;
  } catch (error) {
    db?.close();
    if (isUseless(error)) return null;
    throw error;
  }
  db.close();
  return null;
}

/** The index that a folder names as the current one; opened again when it names another. */
export function currentIndex(folder: string, options: DatabaseSyncOptions = {}) {
  let opened: { name: string; db: DatabaseSync } | null = null;

  const close = (): void => {
    opened?.db.close();
    opened = null;
  };

  return {
    /** Null without an index that can be read. */
    open(): DatabaseSync | null {
      const name = readCurrentName(folder);
      if (opened && opened.name === name) return opened.db;
      close();
      if (name === null) return null;
      const file = path.join(/* turbopackIgnore: true */ folder, name);
      const db = openIndex(file, { timeout: BUSY_MS, ...options });
      if (db) opened = { name, db };
      return db;
    },
    close,
  };
}

const CHECK_INTERVAL_MS = 500;

/** In bytes. Memory-mapped, so that processes share the kernel's page cache. */
const MAPPED = 2 ** 31 - 2 ** 16;

export type Select = <Schema extends z.ZodType>(
  sql: string,
  row: Schema,
  values?: Record<string, SQLInputValue>,
) => z.output<Schema>[];

function selectFrom(db: DatabaseSync): Select {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return (sql, row, values = {}) => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement.all(values).map((one) => row.parse(one));
  };
}

function failureOf(error: unknown): SearchFailure | null {
  if (isUseless(error)) return 'no-index';
  return error instanceof z.ZodError || error instanceof SyntaxError ? 'unreadable' : null;
}

/** Switches to newer indexes; `read` must not hold on to `select`. Throws SearchUnavailable. */
export function createIndexReader(
  folder: string,
): <Result>(read: (select: Select) => Result) => Result {
  const index = currentIndex(folder, { readOnly: true });
  let current: { db: DatabaseSync; select: Select } | null = null;
  let checkedAt = -Infinity;

  function check(): void {
    const db = index.open();
    if (db === current?.db) return;
    db?.exec(`PRAGMA mmap_size = ${MAPPED}`);
    current = db && { db, select: selectFrom(db) };
  }

  return (read) => {
    try {
      const now = performance.now();
      if (!current || now - checkedAt > CHECK_INTERVAL_MS) {
        check();
        checkedAt = now;
      }
      if (!current) throw new SearchUnavailable('no-index');
      return read(current.select);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      index.close();
      current = null;
      throw new SearchUnavailable(failure, { cause: error });
    }
  };
}
