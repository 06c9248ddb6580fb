import { statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { BUSY_MS } from '@/lib/platform/database';
import { type SearchFailure, SearchUnavailable } from '@/lib/search/engine/engine';
import { currentFile, currentName, isUseless, openIndex } from './index-files';

/** So often at most it is looked whether there is a newer index. */
const CHECK_INTERVAL_MS = 500;

/** The kernel reads the file for us: no copy of pages in this process. In bytes. */
const MAPPED = 2 ** 31 - 2 ** 16;

/** Asks an index that is open, with values by their names: every row passes a schema. */
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

type Opened = { stamp: string; db: DatabaseSync; select: Select };

/** Which index is named now; null when none is. */
function stampOf(folder: string): string | null {
  const stat = statSync(currentFile(folder), { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs}` : null;
}

function openCurrent(folder: string, stamp: string): Opened | null {
  const name = currentName(folder);
  if (name === null) return null;
  const db = openIndex(path.join(folder, name), { readOnly: true, timeout: BUSY_MS });
  db?.exec(`PRAGMA mmap_size = ${MAPPED}`);
  return db && { stamp, db, select: selectFrom(db) };
}

/** What is wrong with an index, by what came of reading it; null for what is no fault of its own. */
function failureOf(error: unknown): SearchFailure | null {
  if (isUseless(error)) return 'no-index';
  return error instanceof z.ZodError || error instanceof SyntaxError ? 'unreadable' : null;
}

/**
 * Reads the index in use, and goes over to a newer one by itself. What `read` returns must not hold
 * on to `ask`. Throws SearchUnavailable: 'no-index' where none can be read, 'unreadable' where a row
 * is not what was written.
 */
export function indexReader(folder: string): <Result>(read: (select: Select) => Result) => Result {
  let opened: Opened | null = null;
  let lookedAt = -Infinity;

  function look(): void {
    const stamp = stampOf(folder);
    if (opened && opened.stamp === stamp) return;
    const next = stamp === null ? null : openCurrent(folder, stamp);
    opened?.db.close();
    opened = next;
  }

  return (read) => {
    try {
      const now = performance.now();
      if (!opened || now - lookedAt > CHECK_INTERVAL_MS) {
        look();
        lookedAt = now;
      }
      if (!opened) throw new SearchUnavailable('no-index');
      return read(opened.select);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      opened?.db.close();
      opened = null;
      throw new SearchUnavailable(failure, { cause: error });
    }
  };
}
