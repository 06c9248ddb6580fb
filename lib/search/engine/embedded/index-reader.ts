import { statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import { BUSY_MS } from '@/lib/platform/database';
import { type SearchFailure, SearchUnavailable } from '@/lib/search/engine/engine';
import { currentFile, currentName, isUseless, openIndex } from './index-files';

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

type Opened = { stamp: string; db: DatabaseSync; select: Select };

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

function failureOf(error: unknown): SearchFailure | null {
  if (isUseless(error)) return 'no-index';
  return error instanceof z.ZodError || error instanceof SyntaxError ? 'unreadable' : null;
}

/** Switches to newer indexes; `read` must not hold on to `select`. Throws SearchUnavailable. */
export function indexReader(folder: string): <Result>(read: (select: Select) => Result) => Result {
  let opened: Opened | null = null;
  let checkedAt = -Infinity;

  function check(): void {
    const stamp = stampOf(folder);
    if (opened && opened.stamp === stamp) return;
    const next = stamp === null ? null : openCurrent(folder, stamp);
    opened?.db.close();
    opened = next;
  }

  return (read) => {
    try {
      const now = performance.now();
      if (!opened || now - checkedAt > CHECK_INTERVAL_MS) {
        check();
        checkedAt = now;
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
