import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '@/backend/time';
import { orIfMissing } from '@/backend/files/missing-file';
import type { Submissions } from './submissions';

/** As long as Drupal stores a temporary file: six hours. */
const UNNAMED_MAX_AGE_MS = 6 * 60 * 60 * 1_000;

/** Files that an interrupted process left: on disk, but in no list. */
async function findStrays(folder: string, known: ReadonlySet<string>, until: number) {
  const names = await orIfMissing(readdir(folder), []);
  const old = names
    .filter((name) => !known.has(name))
    .map(async (name) => {
      const written = await orIfMissing(stat(path.join(folder, name)), null);
      return written && written.mtimeMs <= until ? [name] : [];
    });
  return (await Promise.all(old)).flat();
}

/**
 * Removes uploaded files that no submission named within six hours. The list is changed before
 * the disk: what is left over after a crash in between is a stray, for the next sweep.
 * @returns how many files went
 */
export async function sweepUploads(submissions: Submissions, clock: Clock): Promise<number> {
  const until = clock() - UNNAMED_MAX_AGE_MS;
  const forgotten = submissions.forgetUnnamed(Math.floor(until / 1_000));
  const gone = new Set([
    ...forgotten,
    ...(await findStrays(submissions.quarantine, submissions.listStoredNames(), until)),
  ]);
  for (const name of gone) await rm(path.join(submissions.quarantine, name), { force: true });
  return gone.size;
}

const SWEEP_INTERVAL_MS = 5 * 60 * 1_000;

/** Sweeps now and every five minutes, one sweep at a time, until it is stopped. */
export function sweeper(sweep: () => Promise<number>, report: (error: unknown) => void) {
  let under: Promise<unknown> = Promise.resolve();
  const sweepAgain = () => (under = under.then(sweep).catch(report));

  const timer = setInterval(() => void sweepAgain(), SWEEP_INTERVAL_MS).unref();
  void sweepAgain();
  return {
    /** Sweeps once more; done when that sweep is. */
    again: sweepAgain,
    /** Done when the sweep that is under way is. */
    stop: async () => {
      clearInterval(timer);
      await under;
    },
  };
}
