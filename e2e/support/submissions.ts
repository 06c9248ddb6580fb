import path from 'node:path';
import { readSettings } from '@/backend/settings';
import { type StoredSubmission, createSubmissionReader } from '@/backend/store/submission-reader';

export const MAIN_DATA_DIR = 'var/e2e/main';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns what the embedded backend has stored with `text` in a value. */
export function submissionsWith(text: string, dataDir = MAIN_DATA_DIR): StoredSubmission[] {
  const { dataFolder } = readSettings({ DATA_DIR: path.join(ROOT, dataDir) });
  const reader = createSubmissionReader(dataFolder);
  const all = reader?.all() ?? [];
  reader?.close();
  return all.filter(({ data }) => JSON.stringify(data).includes(text));
}
