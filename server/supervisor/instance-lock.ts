import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { connect, isBusy } from '@/lib/platform/database';

let lock: DatabaseSync | null = null;

/**
 * Locks a data folder until this process ends: two that share an outbox and cached pages miss each other's
 * purges. Returns false while another process has it. Throws an error of SQLite.
 */
export function lockFolder(folder: string): boolean {
  lock = connect(path.join(folder, 'instance.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return false;
  }
}
