import 'server-only';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { errorName, log } from '@/lib/platform/log';

/** Written in an instant, then moved: whoever began an older one was killed. */
const HALF_WRITTEN_MS = 60 * 60 * 1_000;

/** A kept form before it is moved to its place (`webform.ts`): process and UUID behind its name. */
const DRAFT = /^[0-9a-f]{64}\.json\.\d+\.[0-9a-f-]{36}$/;

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Removes what a process that was killed left half written in a folder of kept forms. Other processes
 * may be writing there. Throws what the file system throws.
 * @param now milliseconds since 1970
 */
export async function sweepForms(folder: string, now: number): Promise<void> {
  try {
    for (const name of (await readdir(folder)).filter((each) => DRAFT.test(each))) {
      const file = path.join(folder, name);
      if (now - (await stat(file)).mtimeMs >= HALF_WRITTEN_MS) await rm(file, { force: true });
    }
  } catch (error) {
    // No form was kept yet, or another process was quicker: it has swept.
    if (!isMissing(error)) throw error;
  }
}

/** The same in DATA_DIR/forms, when the sites start. What goes wrong is told, and costs no page. */
export async function sweepStoredForms(): Promise<void> {
  try {
    await sweepForms(path.resolve(env().DATA_DIR, 'forms'), Date.now());
  } catch (error) {
    log('warn', 'kept forms could not be swept', { fault: errorName(error) });
  }
}
