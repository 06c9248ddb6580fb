import { statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { z } from 'zod';
import { BUSY_MS } from '@/lib/database/open-database';
import { SearchUnavailable } from '@/lib/search/engine/engine';
import { currentFile, currentName } from './index-files';
import { isUseless, openIndex } from './open-index';

/** So often at most it is looked whether there is a newer index. */
const LOOK_MS = 500;

/** The kernel reads the file for us: no copy of pages in this process. In bytes. */
const MAPPED = 2 ** 31 - 2 ** 16;

/** Asks an index that is open, with values by their names: every row passes a schema. */
export type Ask = <Schema extends z.ZodType>(
  sql: string,
  row: Schema,
  values?: Record<string, SQLInputValue>,
) => z.output<Schema>[];

function asking(db: DatabaseSync): Ask {
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

type Opened = { stamp: string; db: DatabaseSync; ask: Ask };

/**
 * Reads the index in use, and goes over to a newer one by itself. What `read` returns must not hold
 * on to `ask`. Throws SearchUnavailable ('no-index') when there is none that can be read.
 */
export function indexReader(folder: string): <Result>(read: (ask: Ask) => Result) => Result {
  let opened: Opened | null = null;
  let lookedAt = -Infinity;

  function stampOf(): string | null {
    const stat = statSync(currentFile(folder), { throwIfNoEntry: false });
    return stat ? `${stat.ino} ${stat.mtimeMs}` : null;
  }

  function open(): Opened | null {
    const stamp = stampOf();
    if (opened && opened.stamp === stamp) return opened;
    const name = currentName(folder);
    const db =
      name === null
        ? null
        : openIndex(path.join(folder, name), { readOnly: true, timeout: BUSY_MS });
    opened?.db.close();
    if (!db || stamp === null) return null;
    db.exec(`PRAGMA mmap_size = ${MAPPED}`);
    return { stamp, db, ask: asking(db) };
  }

  return (read) => {
    try {
      const now = performance.now();
      if (!opened || now - lookedAt > LOOK_MS) {
        opened = open();
        lookedAt = now;
      }
      if (!opened) throw new SearchUnavailable('no-index');
      return read(opened.ask);
    } catch (error) {
      if (!isUseless(error)) throw error;
      opened?.db.close();
      opened = null;
      throw new SearchUnavailable('no-index', { cause: error });
    }
  };
}
