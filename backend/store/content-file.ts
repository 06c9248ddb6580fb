import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TABLES } from './tables';

/**
 * Builds the content database and opens it for reading. The new file is renamed over the old one, so
 * that a process that still reads the old one can go on.
 * @param fill writes the content; when it throws, the old file remains
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
