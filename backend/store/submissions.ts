import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '@/backend/time';
import type { Language, SiteId } from '@/backend/sites';
import { countRow, query } from './query';
import { migrateSubmissions } from './submission-tables';

export type NewSubmission = {
  webformId: string;
  site: SiteId;
  lang: Language;
  data: Record<string, unknown>;
  /** The file ids in the answers, whether or not the files exist. */
  fids: readonly number[];
  /** The idempotency key, or null. */
  key: string | null;
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
const sidRow = z.object({ sid: z.string() }).transform(({ sid }) => sid);
const storedRow = z.object({ stored_as: z.string() }).transform((row) => row.stored_as);

export const submissionFile = (folder: string) => path.join(folder, 'submissions.sqlite');
/** Uploaded files, which nothing serves. */
export const quarantineFolder = (folder: string) => path.join(folder, 'quarantine');

/** Stores submissions. Unlike the content they survive a restart, and each write is synced. */
export function createSubmissionStore(folder: string, clock: Clock) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(submissionFile(folder), { timeout: 5_000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  migrateSubmissions(db);
  const now = () => Math.floor(clock() / 1_000);

  const insert = db.prepare(
    `INSERT INTO submission (sid, webform_id, site, lang, created, data, idempotency_key)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const use = db.prepare('INSERT OR IGNORE INTO file_use VALUES (?, ?)');
  const count = query(
    db,
    'SELECT count(*) AS total FROM submission WHERE webform_id = ?',
    countRow,
  );
  const known = query(
    db,
    'SELECT sid FROM submission WHERE site = ? AND webform_id = ? AND idempotency_key = ?',
    sidRow,
  );
  const withValue = query(
    db,
    `SELECT sid FROM submission, json_each(data)
     WHERE webform_id = ? AND json_each.key = ? AND json_each.value = ? LIMIT 1`,
    sidRow,
  );
  const insertFile = query(
    db,
    `INSERT INTO file (uuid, webform_id, element, name, size, stored_as, created)
     VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING fid`,
    fidRow,
  );
  const files = query(db, 'SELECT stored_as FROM file', storedRow);
  const forget = query(
    db,
    `DELETE FROM file WHERE created <= ? AND fid NOT IN (SELECT fid FROM file_use)
     RETURNING stored_as`,
    storedRow,
  );

  return {
    quarantine: quarantineFolder(folder),
    /** @returns the submission's id, a uuid */
    add: ({ webformId, site, lang, data, fids, key }: NewSubmission): string => {
      const sid = randomUUID();
      db.exec('BEGIN IMMEDIATE');
      try {
        insert.run(sid, webformId, site, lang, now(), JSON.stringify(data), key);
        for (const fid of fids) use.run(sid, fid);
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
      return sid;
    },
    /** Returns the id of an earlier submission with this key, or null. */
    sidOf: (site: SiteId, webformId: string, key: string) => known.first(site, webformId, key),
    /** Tells if a submission of the form has this answer. */
    hasValue: (webformId: string, element: string, value: string) =>
      withValue.first(webformId, element, value) !== null,
    countOf: (webformId: string) => count.first(webformId) ?? 0,
    addFile: ({ webformId, element, name, size, storedAs }: NewFile) => {
      const [uuid, created] = [randomUUID(), now()];
      const fid = insertFile.first(uuid, webformId, element, name, size, storedAs, created);
      if (fid === null) throw new Error('The file was not registered.');
      return { fid, uuid, created };
    },
    /** Deletes the rows of files in no submission, created at or before this time in unix seconds. */
    forgetUnnamed: (until: number) => forget.all(until),
    /** The names of known files within the quarantine folder. */
    listStoredNames: () => new Set(files.all()),
    close: () => {
      db.close();
    },
  };
}

export type Submissions = ReturnType<typeof createSubmissionStore>;
