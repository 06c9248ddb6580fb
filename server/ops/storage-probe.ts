import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage, log } from '@/lib/platform/log';
import { createPoll } from './poll';

const INTERVAL_MS = 5_000;

/** More than a submission takes. */
const PROBE = Buffer.alloc(64 * 1_024, 'x');

/** Throws an Error where the folder takes no file, or has no room for one. */
export function writeProbe(folder: string): void {
  const file = path.resolve(folder, '.probe');
  try {
    writeFileSync(file, PROBE);
  } finally {
    // A part that was written must not fill the disk further.
    rmSync(file, { force: true });
  }
}

/** Returns whether the folder takes a file, as it was found in the last five seconds; logs each change. */
export const createStorageProbe = (folder: string, now?: () => number): (() => boolean) =>
  createPoll(
    true,
    INTERVAL_MS,
    (wasWritable) => {
      try {
        writeProbe(folder);
        if (!wasWritable) log('info', 'DATA_DIR can be written again', {});
        return true;
      } catch (error) {
        if (wasWritable)
          log('error', 'DATA_DIR cannot be written', { reason: errorMessage(error) });
        return false;
      }
    },
    now,
  );
