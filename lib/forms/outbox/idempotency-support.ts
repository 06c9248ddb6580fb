import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { transaction } from '@/lib/platform/database';

const row = z.object({ backend: z.string(), is_honoured: z.number() }).optional();

/** Records per site whether the backend, by its base URL, recognises a repeated Idempotency-Key. */
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

    /** Once support was lacking, none releases records: another backend may have received them. */
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
