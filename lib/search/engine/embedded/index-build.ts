import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LANGUAGES } from '@/lib/content/language';
import { transaction } from '@/lib/platform/database/transaction';
import type { IndexBuild } from '@/lib/search/engine/engine';
import { atOnce } from './at-once';
import { documentWriter } from './document-writer';
import { currentName, nameCurrent, newIndexName, removeIndex, removeOthers } from './index-files';
import { TABLES, titlesTable, wordsTable } from './tables';

/** Nobody reads it yet, and one that is not published is thrown away: it need not survive a crash. */
const FAST = `PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA cache_size = -65536; PRAGMA temp_store = FILE`;

/** Begins a new index in `folder`, in a file of its own. Throws what SQLite throws. */
export function beginBuild(folder: string): IndexBuild {
  const name = newIndexName();
  const file = path.join(folder, name);
  const db = new DatabaseSync(file);
  db.exec(FAST);
  db.exec(TABLES);
  const writer = documentWriter(db);

  return {
    add: (documents) =>
      atOnce(() => {
        transaction(db, () => {
          for (const document of documents) writer.put(document);
        });
      }),
    publish: (asOf) =>
      atOnce(() => {
        transaction(db, () => {
          writer.finish();
          db.prepare('INSERT INTO about (as_of) VALUES (?)').run(asOf);
        });
        for (const language of LANGUAGES)
          for (const table of [wordsTable(language), titlesTable(language)])
            db.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
        db.exec('ANALYZE; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL');
        db.close();
        const before = currentName(folder);
        nameCurrent(folder, name);
        removeOthers(folder, before === null ? [name] : [name, before]);
      }),
    abandon: () =>
      atOnce(() => {
        if (db.isOpen) db.close();
        removeIndex(folder, name);
      }),
  };
}
