import 'server-only';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { errorCode, errorName, log } from '@/lib/platform/log';

/** Writing takes an instant: an older one belongs to a killed process. */
const HALF_WRITTEN_MS = 60 * 60 * 1_000;

/** A cached form before its rename (`webform.ts`), with process id and UUID. */
const DRAFT = /^[0-9a-f]{64}\.json\.\d+\.[0-9a-f-]{36}$/;

/** Other processes may be writing. `now` in milliseconds. */
export async function sweepForms(folder: string, now: number): Promise<void> {
  try {
    for (const name of (await readdir(folder)).filter((each) => DRAFT.test(each))) {
      const file = path.join(folder, name);
      if (now - (await stat(file)).mtimeMs >= HALF_WRITTEN_MS) await rm(file, { force: true });
    }
  } catch (error) {
    // The folder does not exist yet, or another process swept first.
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

export async function sweepStoredForms(): Promise<void> {
  try {
    await sweepForms(path.resolve(env().DATA_DIR, 'forms'), Date.now());
  } catch (error) {
    log('warn', 'cached forms could not be swept', { error: errorName(error) });
  }
}
