import type { DatabaseSync } from 'node:sqlite';
import { createPathReader } from './paths';
import { createDocumentReader, createFocalPointReader } from './documents';
import { createDraftReader } from './drafts';
import { createEntityReader } from './entities';
import { listings } from './listings';
import { createMenuReader } from './menus';
import { publishedFiles } from './published-files';

/** Everything that a request may read. Only statements stay in memory between requests. */
export function createContentStore(db: DatabaseSync) {
  return {
    entity: createEntityReader(db),
    addresses: createPathReader(db),
    drafts: createDraftReader(db),
    documents: createDocumentReader(db),
    focalPoint: createFocalPointReader(db),
    files: publishedFiles(db),
    menu: createMenuReader(db),
    listings: listings(db),
    close: () => {
      db.close();
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;
