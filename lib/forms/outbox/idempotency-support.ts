import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from '@/lib/platform/database';

const row = z.object({ backend: z.string(), is_honoured: z.number() }).optional();

/**
 * Which sites' backends recognise an Idempotency-Key that comes again, learned from their answers:
 * where they do, an attempt that may have arrived can be made again.
 * @param backend its base address: what was learned of another one does not count
 */
export function idempotencySupport(db: DatabaseSync, backend: string) {
  const find = db.prepare('SELECT backend, is_honoured FROM honour WHERE site = ?');
  const write = db.prepare('INSERT OR REPLACE INTO honour VALUES (?, ?, ?)');
  const release = db.prepare(
    `UPDATE record SET state = 'waiting', reason = NULL, next_at = ?
     WHERE state = 'stuck' AND reason = 'unknown' AND site = ?`,
  );
  const matches = (known: z.output<typeof row>, isSupported: boolean) =>
    known?.backend === backend && known.is_honoured === Number(isSupported);

  return {
    isSupported: (site: string): boolean => matches(row.parse(find.get(site)), true),

    /**
     * The first answer that honours a key releases what got stuck before anything was known. After
     * an answer that did not, it never does: the backend that took it may have been another one.
     */
    learn(site: string, isSupported: boolean, now: number): void {
      const before = row.parse(find.get(site));
      if (matches(before, isSupported)) return;
      transaction(db, () => {
        write.run(site, backend, Number(isSupported));
        if (isSupported && !before) release.run(now, site);
      });
    },
  };
}
