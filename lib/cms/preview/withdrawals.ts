import { z } from 'zod';
import { openDatabase, createStorageGuard } from '@/lib/platform/database';
import type { SharedMoments } from '@/lib/platform/shared-moments';
import { MAX_AGE_S, SKEW_S } from './link';
import { nowS } from './session';

const TABLE = `CREATE TABLE IF NOT EXISTS withdrawal (
  site TEXT NOT NULL, path TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (site, path)
) STRICT, WITHOUT ROWID`;

/** Every link of before it has expired. */
const LIFETIME_S = MAX_AGE_S + SKEW_S;

const row = z.object({ at: z.number() }).optional();

/** Path with language, percent-encoded. */
type Page = { site: string; path: string };

type Options = {
  folder: string;
  /** Other instances know this; null for a single one. */
  shared: SharedMoments | null;
  now?: () => number;
};

const guard = createStorageGuard('The store of withdrawn preview links');

/**
 * Opens what all processes of an instance know of withdrawn links, in unix seconds. A damaged file
 * is not replaced: its links would work again. Throws StorageUnavailable, as its functions do.
 */
export function openWithdrawals({ folder, shared, now = nowS }: Options) {
  const db = guard(() => openDatabase({ folder, file: 'withdrawals.sqlite', tables: TABLE }));
  const find = db.prepare('SELECT at FROM withdrawal WHERE site = ? AND path = ? AND at >= ?');
  const write = db.prepare(
    `INSERT INTO withdrawal VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET at = max(at, excluded.at)`,
  );
  const removePast = db.prepare('DELETE FROM withdrawal WHERE at < ?');
  const keyOf = ({ site, path }: Page) => `preview-withdrawn:${site}:${path}`;

  /** Returns when links to a page were last withdrawn; null when none of them can be valid still. */
  async function readLast(page: Page): Promise<number | null> {
    const own = guard(() => row.parse(find.get(page.site, page.path, now() - LIFETIME_S)));
    const known = [own?.at ?? 0, (await shared?.read(keyOf(page))) ?? 0];
    return Math.max(...known) || null;
  }

  return {
    readLast,

    /** Makes every link to a page invalid that was made until now. Rejects where another instance does not know. */
    async withdraw(page: Page): Promise<void> {
      const at = now();
      guard(() => {
        write.run(page.site, page.path, at);
        removePast.run(at - LIFETIME_S);
      });
      await shared?.write(keyOf(page), at, LIFETIME_S);
    },

    /** Tells if links to a page were withdrawn after this one was made, as one without a version was. */
    async isWithdrawn({ version, ...page }: Page & { version: number | null }): Promise<boolean> {
      const at = await readLast(page);
      return at !== null && (version ?? 0) <= at;
    },

    close(): void {
      db.close();
    },
  };
}
