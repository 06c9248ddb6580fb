import type { DatabaseSync } from 'node:sqlite';
import { pathReader } from './paths';
import { documentReader, focalPointReader } from './documents';
import { draftReader } from './drafts';
import { entityReader } from './entities';
import { listings } from './listings';
import { menuReader } from './menus';
import { publishedFiles } from './published-files';

/** Everything that a request may read. Only statements stay in memory between requests. */
export function contentStore(db: DatabaseSync) {
  return {
    entity: entityReader(db),
    addresses: pathReader(db),
    drafts: draftReader(db),
    documents: documentReader(db),
    focalPoint: focalPointReader(db),
    files: publishedFiles(db),
    menu: menuReader(db),
    listings: listings(db),
    close: () => {
      db.close();
    },
  };
}

export type ContentStore = ReturnType<typeof contentStore>;
