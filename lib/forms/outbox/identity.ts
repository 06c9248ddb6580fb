import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isMissing } from '@/lib/forms/storage';
import { transaction } from '@/lib/platform/database';
import { log } from '@/lib/platform/log';

/** Beside the database, with the id that is in it. */
const MARKER = 'outbox.id';
/** The marker of a database that is not there any more, until an administrator deletes it. */
const LOST = 'outbox.lost';

function readMarker(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether the database was emptied or replaced, and what waited in it may be lost. */
export const isOutboxLost = (folder: string): boolean => existsSync(path.join(folder, LOST));

/** Tells a database that was emptied, deleted or replaced from a new one. */
export function checkIdentity(db: DatabaseSync, folder: string): void {
  const marker = path.join(folder, MARKER);
  const id = transaction(db, () => {
    const stored = db.prepare('SELECT id FROM identity').get()?.['id'];
    const before = readMarker(marker);
    // First, so that a crash from here on does not hide it.
    if (before !== null && before !== stored) renameSync(marker, path.join(folder, LOST));
    if (typeof stored === 'string') return stored;
    const made = randomUUID();
    db.prepare('INSERT INTO identity VALUES (?)').run(made);
    return made;
  });
  if (readMarker(marker) === null) writeFileSync(marker, id, { mode: 0o600 });
  if (isOutboxLost(folder))
    log('error', 'an outbox was emptied or replaced: restore it, or delete outbox.lost', {
      folder: path.basename(folder),
    });
}
