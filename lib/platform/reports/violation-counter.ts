import { log } from '@/lib/platform/log';
import type { Violation } from './read-reports';

const WINDOW_MS = 60_000;
/** Kinds of violation told apart within a window; what comes after is counted together. */
const KINDS = 50;
const OTHER = 'other';

/**
 * Counts violations by rule and by whose it was, and writes each count to the log once a minute: a
 * broken page seen by thousands is one line a minute.
 * @param write where a count goes
 */
export function createViolationCounter(
  write = (detail: { directive: string; blocked: string; count: number }) => {
    log('warn', 'stopped by the content security policy', detail);
  },
) {
  const counts = new Map<string, { directive: string; blocked: string; count: number }>();

  function flush(): void {
    for (const counted of counts.values()) write(counted);
    counts.clear();
  }

  return {
    add({ directive, blocked }: Violation): void {
      if (counts.size === 0) setTimeout(flush, WINDOW_MS).unref();
      const own = `${directive} ${blocked}`;
      const isNew = !counts.has(own) && counts.size >= KINDS;
      const key = isNew ? OTHER : own;
      const known = counts.get(key) ?? {
        directive: isNew ? OTHER : directive,
        blocked: isNew ? OTHER : blocked,
        count: 0,
      };
      counts.set(key, { ...known, count: known.count + 1 });
    },
    /** Writes what is counted so far. */
    flush,
  };
}
