import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { mkdirSync } from 'node:fs';
import { z } from 'zod';
import { LANGUAGES } from '@/lib/content/language';
import { runTransaction } from '@/lib/platform/database';
import { type IndexBuild, type SearchIndex, SearchUnavailable } from '@/lib/search/engine/engine';
import { createDocumentWriter } from './document-writer';
import {
  currentIndex,
  readCurrentName,
  nameCurrent,
  newIndexName,
  removeIndex,
  removeOthers,
} from './index-files';
import { documentTables, TABLES } from './tables';

/** SQLite is synchronous: its exceptions become rejections. */
export const asPromise = <Result>(work: () => Result): Promise<Result> =>
  new Promise((resolve) => {
    resolve(work());
  });

/** An unpublished index is discarded after a crash. */
const FAST = `PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA cache_size = -65536; PRAGMA temp_store = FILE`;

function beginBuild(folder: string): IndexBuild {
  const name = newIndexName();
  const file = path.join(folder, name);
  const db = new DatabaseSync(file);
  db.exec(FAST);
  db.exec(TABLES);
  const writer = createDocumentWriter(db);

  return {
    add: (documents) =>
      asPromise(() => {
        runTransaction(db, () => {
          for (const document of documents) writer.put(document);
        });
      }),
    publish: (asOf) =>
      asPromise(() => {
        runTransaction(db, () => {
          writer.finish();
          db.prepare('INSERT INTO about (as_of) VALUES (?)').run(asOf);
        });
        for (const table of LANGUAGES.flatMap(documentTables))
          db.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
        db.exec('ANALYZE; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL');
        db.close();
        const before = readCurrentName(folder);
        nameCurrent(folder, name);
        removeOthers(folder, before === null ? [name] : [name, before]);
      }),
    abandon: () =>
      asPromise(() => {
        if (db.isOpen) db.close();
        removeIndex(folder, name);
      }),
  };
}

const about = z.object({ as_of: z.number() });

export function createEmbeddedIndex(folder: string): SearchIndex {
  const index = currentIndex(folder);

  return {
    asOf: () =>
      asPromise(() => {
        const db = index.open();
        return db ? about.parse(db.prepare('SELECT as_of FROM about').get()).as_of : null;
      }),
    build: () =>
      asPromise(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        return beginBuild(folder);
      }),
    update: (put, removed, asOf) =>
      asPromise(() => {
        const db = index.open();
        if (!db) throw new SearchUnavailable('no-index');
        runTransaction(db, () => {
          const writer = createDocumentWriter(db);
          for (const id of removed) writer.remove(id);
          for (const document of put) writer.put(document);
          writer.finish();
          db.prepare('UPDATE about SET as_of = ?').run(asOf);
        });
      }),
    close: index.close,
  };
}
