import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { z } from 'zod';
import { LAYOUT } from './tables';
import { errorCode } from '@/lib/platform/log';

const INDEX = /^index-\d+-[0-9a-f]+\.sqlite$/;
const CURRENT = 'current';

export const newIndexName = (): string =>
  `index-${Date.now()}-${randomBytes(4).toString('hex')}.sqlite`;

export const currentFile = (folder: string): string => path.join(folder, CURRENT);

export function currentName(folder: string): string | null {
  try {
    const name = readFileSync(currentFile(folder), 'utf8').trim();
    return INDEX.test(name) ? name : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function sync(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Atomic: at every moment the previous index is named, or this one. */
export function nameCurrent(folder: string, name: string): void {
  const written = path.join(folder, `${CURRENT}-${name}`);
  sync(path.join(folder, name));
  writeFileSync(written, name, { flush: true });
  renameSync(written, currentFile(folder));
  sync(folder);
}

/** Processes that have it open may read on. */
export function removeIndex(folder: string, name: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal'])
    // The folder is configured: nothing of the project belongs to the output.
    rmSync(path.join(/* turbopackIgnore: true */ folder, `${name}${suffix}`), { force: true });
}

export function removeOthers(folder: string, retained: readonly string[]): void {
  const others = readdirSync(folder).filter((name) => INDEX.test(name) && !retained.includes(name));
  for (const name of others) removeIndex(folder, name);
}

const version = z.object({ user_version: z.number() });

/** SQLITE_CORRUPT, SQLITE_CANTOPEN and SQLITE_NOTADB. */
const USELESS = new Set([11, 14, 26]);

export const isUseless = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  USELESS.has(error.errcode & 0xff);

/** Returns null when it is missing, damaged or written by another version. */
export function openIndex(file: string, options: DatabaseSyncOptions): DatabaseSync | null {
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
