import { existsSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { z } from 'zod';
import { LAYOUT } from './tables';

const version = z.object({ user_version: z.number() });

/** Result codes of SQLite for a file that is torn, that cannot be opened, or that is no database. */
const USELESS = new Set([11, 14, 26]);

/** Whether SQLite cannot read the file. */
export const isUseless = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  USELESS.has(error.errcode & 0xff);

/** Opens an index; null when it is not there, damaged, or written by another version. */
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
