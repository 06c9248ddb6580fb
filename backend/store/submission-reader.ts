import { statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { jsonColumn, query } from './query';
import { quarantineFolder, submissionFile } from './submissions';

type StoredFile = { fid: number; element: string; name: string; size: number; path: string };

/** `created` is in ISO 8601, `size` of a file in bytes. */
export type StoredSubmission = {
  sid: string;
  webform_id: string;
  site: string;
  lang: string;
  created: string;
  data: Record<string, unknown>;
  files: readonly StoredFile[];
};

const submissionRow = z.object({
  sid: z.string(),
  webform_id: z.string(),
  site: z.string(),
  lang: z.string(),
  created: z.number().transform((seconds) => new Date(seconds * 1_000).toISOString()),
  data: jsonColumn(z.record(z.string(), z.unknown())),
});

const fileRow = z.object({
  fid: z.number(),
  element: z.string(),
  name: z.string(),
  size: z.number(),
  stored_as: z.string(),
});

/**
 * Reads submissions, oldest first, also while a backend is running. Returns null when there are none.
 * @param folder the data folder of the embedded backend
 */
export function createSubmissionReader(folder: string) {
  const file = submissionFile(folder);
  // `existsSync` says that nothing is in a folder that this user may not enter.
  if (!statSync(file, { throwIfNoEntry: false })) return null;
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const columns = 'sid, webform_id, site, lang, created, data';
  const all = query(db, `SELECT ${columns} FROM submission ORDER BY created, rowid`, submissionRow);
  const one = query(db, `SELECT ${columns} FROM submission WHERE sid = ?`, submissionRow);
  const filesOf = query(
    db,
    `SELECT fid, element, name, size, stored_as FROM file_use JOIN file USING (fid)
     WHERE sid = ? ORDER BY fid`,
    fileRow,
  );

  const withFiles = (row: z.output<typeof submissionRow>): StoredSubmission => ({
    ...row,
    files: filesOf.all(row.sid).map(({ stored_as: storedAs, ...found }) => ({
      ...found,
      path: path.join(quarantineFolder(folder), storedAs),
    })),
  });
  return {
    all: () => all.all().map(withFiles),
    one: (sid: string): StoredSubmission | null => {
      const found = one.first(sid);
      return found && withFiles(found);
    },
    close: () => {
      db.close();
    },
  };
}
