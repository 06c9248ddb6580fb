import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

let lock: DatabaseSync | null = null;

/**
 * Until this process ends: two that share an outbox and cached pages miss each other's purges. Throws an
 * error of SQLite, busy while another process has it.
 */
export function lockFolder(folder: string): void {
  lock = new DatabaseSync(path.join(folder, 'instance.lock'));
  lock.exec('BEGIN EXCLUSIVE');
}
