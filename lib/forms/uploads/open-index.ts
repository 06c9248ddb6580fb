import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '@/lib/platform/database/open-database';

/**
 * `bytes` of what is arriving is what was set aside for it. `sealed` holds the file's key and name.
 * `since` is when it got into its state, in milliseconds since 1970.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS upload (
    id TEXT PRIMARY KEY,
    site TEXT NOT NULL,
    webform TEXT NOT NULL,
    element TEXT NOT NULL,
    visitor_mark TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('arriving', 'kept', 'claimed')),
    bytes INTEGER NOT NULL,
    extension TEXT NOT NULL,
    mime TEXT,
    sealed BLOB NOT NULL,
    claimant TEXT,
    since INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS upload_visitor ON upload (visitor_mark, site, webform);
`;

/**
 * Opens the index in `folder`, which several processes may do at once. A deleted row is overwritten,
 * and with its key a file that is still there is unreadable.
 */
export const openIndex = (folder: string): DatabaseSync =>
  openDatabase({ folder, file: 'index.sqlite', tables: TABLES });
