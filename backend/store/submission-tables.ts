import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** IF NOT EXISTS: a database older than the versions has these tables already. */
const FIRST = `
  CREATE TABLE IF NOT EXISTS submission (
    sid TEXT PRIMARY KEY,
    webform_id TEXT NOT NULL,
    site TEXT NOT NULL,
    lang TEXT NOT NULL,
    created INTEGER NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS submission_of ON submission (webform_id, created);
  CREATE TABLE IF NOT EXISTS file (
    fid INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    webform_id TEXT NOT NULL,
    element TEXT NOT NULL,
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    stored_as TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
`;

/** Idempotency keys, and the files of submissions, which are not swept. */
const KEYS_AND_USES = `
  ALTER TABLE submission ADD COLUMN idempotency_key TEXT;
  CREATE UNIQUE INDEX submission_once ON submission (site, webform_id, idempotency_key);
  CREATE TABLE file_use (
    sid TEXT NOT NULL,
    fid INTEGER NOT NULL,
    PRIMARY KEY (sid, fid)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX file_use_of ON file_use (fid);
  INSERT INTO file_use
    SELECT DISTINCT s.sid, f.fid
    FROM submission s
    JOIN json_each(s.data) answer
    JOIN json_each(CASE answer.type WHEN 'array' THEN answer.value
                                    ELSE json_array(answer.value) END) named
    JOIN file f ON f.webform_id = s.webform_id AND f.element = answer.key
               AND CAST(f.fid AS TEXT) = CAST(named.value AS TEXT);
`;

const STEPS = [FIRST, KEYS_AND_USES];

const versionRow = z.object({ user_version: z.number() });

/** Migrates a database of any version. Each step is a transaction. */
export function migrateSubmissions(db: DatabaseSync) {
  const { user_version: version } = versionRow.parse(db.prepare('PRAGMA user_version').get());
  for (const [index, step] of STEPS.entries())
    if (index >= version) db.exec(`BEGIN; ${step} PRAGMA user_version = ${index + 1}; COMMIT`);
}
