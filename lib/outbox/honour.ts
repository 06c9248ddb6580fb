import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './transaction';

/**
 * Which sites' backends recognise an Idempotency-Key that comes again, learned from their answers:
 * where they do, an attempt that may have arrived can be made again.
 */
export function honourBook(db: DatabaseSync) {
  const find = db.prepare('SELECT is_honoured FROM honour WHERE site = ?');
  const write = db.prepare('INSERT OR REPLACE INTO honour VALUES (?, ?)');
  const release = db.prepare(
    `UPDATE record SET state = 'waiting', reason = NULL, next_at = ?
     WHERE state = 'stuck' AND reason = 'unknown' AND site = ?`,
  );

  return {
    isHonoured: (site: string): boolean => find.get(site)?.['is_honoured'] === 1,

    /**
     * The first answer that honours a key releases what got stuck before anything was known. After
     * an answer that did not, it never does: the backend that took it may have been another one.
     */
    learn(site: string, isHonoured: boolean, now: number): void {
      const before = find.get(site)?.['is_honoured'];
      if (before === Number(isHonoured)) return;
      transaction(db, () => {
        write.run(site, Number(isHonoured));
        if (isHonoured && before === undefined) release.run(now, site);
      });
    },
  };
}

export type HonourBook = ReturnType<typeof honourBook>;
