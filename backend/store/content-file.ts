import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TABLES } from './tables';

/**
 * Makes the content database anew and opens it for reading. It is built beside the old file and
 * renamed over it: a process that still reads the old one is not disturbed.
 * @param fill writes the content; when it throws, the old file stays
 */
export function makeContentFile(folder: string, fill: (db: DatabaseSync) => void): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const building = path.join(folder, `content.${process.pid}.building`);
  const finished = path.join(folder, 'content.sqlite');
  rmSync(building, { force: true });

  const db = new DatabaseSync(building);
  try {
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    db.exec(TABLES);
    db.exec('BEGIN');
    fill(db);
    db.exec('COMMIT; ANALYZE');
    db.close();
  } catch (error) {
    db.close();
    rmSync(building, { force: true });
    throw error;
  }
  renameSync(building, finished);
  return new DatabaseSync(finished, { readOnly: true });
}
