import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { log } from '@/lib/platform/log';

const WRITE_AFTER_MS = 1_000;

const moment = z.coerce.number().int().positive();

const reasonOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

function read(file: string): number | null {
  try {
    return moment.safeParse(readFileSync(file, 'utf8').trim()).data ?? null;
  } catch {
    // A new machine: it keeps no page that could be old.
    return null;
  }
}

/** Up to when this machine has heard what changed, by Redis' clock; kept in a file over restarts. */
export function openSeen(file: string) {
  let at = read(file);
  let timer: NodeJS.Timeout | null = null;

  /** Written beside and moved, so that nobody reads half of it. */
  function write(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (at === null) return;
    const draft = `${file}.${process.pid}`;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(draft, `${at}\n`);
      renameSync(draft, file);
    } catch (error) {
      // After a restart this machine hears more than it missed.
      log('warn', 'not written until when changes were heard', { reason: reasonOf(error) });
    }
  }

  return {
    /** Unix milliseconds; null for never. */
    until: (): number | null => at,

    /** Moves on, never back; written within a second. */
    moveTo(later: number): void {
      if (later <= (at ?? 0)) return;
      at = later;
      timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
    },

    /** Writes what is not written yet. */
    close: write,
  };
}

export type Seen = ReturnType<typeof openSeen>;
