import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage, log } from '@/lib/platform/log';

const INTERVAL_MS = 5_000;

/** More than a submission takes. */
const PROBE = Buffer.alloc(64 * 1_024, 'x');

/** Throws an Error where the folder takes no file, or has no room for one. */
export function writeProbe(folder: string): void {
  const file = path.resolve(folder, '.probe');
  try {
    writeFileSync(file, PROBE);
  } finally {
    // What was written of it must not fill the disk further.
    rmSync(file, { force: true });
  }
}

/** Returns whether the folder takes a file, as it was found in the last five seconds; logs each change. */
export function storageProbe(
  folder: string,
  now: () => number = () => performance.now(),
): () => boolean {
  let isWritable = true;
  let checkedAt = Number.NEGATIVE_INFINITY;

  function probe(): void {
    const was = isWritable;
    try {
      writeProbe(folder);
      isWritable = true;
      if (!was) log('info', 'DATA_DIR can be written again', {});
    } catch (error) {
      isWritable = false;
      if (was) log('error', 'DATA_DIR cannot be written', { reason: errorMessage(error) });
    }
  }

  return () => {
    if (now() - checkedAt >= INTERVAL_MS) {
      checkedAt = now();
      probe();
    }
    return isWritable;
  };
}
