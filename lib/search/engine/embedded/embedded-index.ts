import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { BUSY_MS } from '@/lib/platform/database/open-database';
import { transaction } from '@/lib/platform/database/transaction';
import { type SearchIndex, SearchUnavailable } from '@/lib/search/engine/engine';
import { atOnce } from './at-once';
import { documentWriter } from './document-writer';
import { beginBuild } from './index-build';
import { currentName } from './index-files';
import { openIndex } from './open-index';

const about = z.object({ as_of: z.number() });

/** Keeps the index in `folder`, which is made when it is not there. */
export function embeddedIndex(folder: string): SearchIndex {
  let kept: { name: string; db: DatabaseSync } | null = null;

  /** The index in use, to be changed; null when there is none that this version can read. */
  function current(): DatabaseSync | null {
    const name = currentName(folder);
    if (kept && kept.name === name) return kept.db;
    kept?.db.close();
    kept = null;
    const db = name === null ? null : openIndex(path.join(folder, name), { timeout: BUSY_MS });
    if (name !== null && db) kept = { name, db };
    return db;
  }

  return {
    asOf: () =>
      atOnce(() => {
        const db = current();
        return db ? about.parse(db.prepare('SELECT as_of FROM about').get()).as_of : null;
      }),
    build: () =>
      atOnce(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        return beginBuild(folder);
      }),
    update: (put, removed, asOf) =>
      atOnce(() => {
        const db = current();
        if (!db) throw new SearchUnavailable('no-index');
        transaction(db, () => {
          const writer = documentWriter(db);
          for (const id of removed) writer.remove(id);
          for (const document of put) writer.put(document);
          writer.finish();
          db.prepare('UPDATE about SET as_of = ?').run(asOf);
        });
      }),
    close: () => {
      kept?.db.close();
      kept = null;
    },
  };
}
