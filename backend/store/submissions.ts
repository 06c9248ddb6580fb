import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Language, SiteId } from '@/backend/sites';
import { countRow, query } from './query';

const TABLES = `
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

export type NewSubmission = {
  webformId: string;
  site: SiteId;
  lang: Language;
  /** The answers by element key. */
  data: Record<string, unknown>;
};

export type NewFile = {
  webformId: string;
  element: string;
  name: string;
  /** In bytes. */
  size: number;
  /** The file's name within the quarantine folder. */
  storedAs: string;
};

const fidRow = z.object({ fid: z.number() }).transform(({ fid }) => fid);
const now = () => Math.floor(Date.now() / 1_000);

/** What visitors sent. Unlike the content it outlives a restart, and each write is synced. */
export function submissionStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(path.join(folder, 'submissions.sqlite'), { timeout: 5_000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(TABLES);
  const insert = db.prepare('INSERT INTO submission VALUES (?, ?, ?, ?, ?, ?)');
  const count = query(
    db,
    'SELECT count(*) AS total FROM submission WHERE webform_id = ?',
    countRow,
  );
  const insertFile = query(
    db,
    `INSERT INTO file (uuid, webform_id, element, name, size, stored_as, created)
     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING fid`,
    fidRow,
  );

  return {
    /** Where uploaded files wait; nothing serves them. */
    quarantine: path.join(folder, 'quarantine'),
    /** @returns the submission's id, a uuid */
    add: ({ webformId, site, lang, data }: NewSubmission): string => {
      const sid = randomUUID();
      insert.run(sid, webformId, site, lang, now(), JSON.stringify(data));
      return sid;
    },
    countOf: (webformId: string) => count.first(webformId) ?? 0,
    addFile: ({ webformId, element, name, size, storedAs }: NewFile) => {
      const [uuid, created] = [randomUUID(), now()];
      const fid = insertFile.first(uuid, webformId, element, name, size, storedAs, created);
      if (fid === null) throw new Error('The file was not registered.');
      return { fid, uuid, created };
    },
    close: () => {
      db.close();
    },
  };
}

export type Submissions = ReturnType<typeof submissionStore>;
