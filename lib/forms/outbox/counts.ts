import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

export type OutboxCounts = {
  waiting: number;
  /** A person has to look at these. */
  stuck: number;
  /** Milliseconds since the oldest that waits was accepted; null when none waits. */
  oldestWaitingMs: number | null;
};

const row = z.object({
  waiting: z.number(),
  stuck: z.number(),
  oldest: z.number().nullable(),
});

/** Reads the counts, for whoever watches the site. */
export function outboxCounts(db: DatabaseSync) {
  const read = db.prepare(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
       count(*) FILTER (WHERE state = 'stuck') AS stuck,
       min(accepted_at) FILTER (WHERE state = 'waiting') AS oldest FROM record`,
  );
  return (now: number): OutboxCounts => {
    const { waiting, stuck, oldest } = row.parse(read.get());
    return { waiting, stuck, oldestWaitingMs: oldest === null ? null : now - oldest };
  };
}
