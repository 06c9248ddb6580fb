import path from 'node:path';
import { z } from 'zod';
import { dayOf } from '@/lib/content/local-day';
import { toCsv } from '@/lib/platform/csv';
import { openReplaceable, runTransaction } from '@/lib/platform/database';
import { errorName, log } from '@/lib/platform/log';
import { type Sum, SUM_KINDS } from '@/server/supervisor/messages';

export type SumKind = Sum['kind'];

const TABLES = `CREATE TABLE IF NOT EXISTS daily_sum (
  day TEXT NOT NULL, kind TEXT NOT NULL, site TEXT NOT NULL, name TEXT NOT NULL,
  count INTEGER NOT NULL, PRIMARY KEY (day, kind, site, name)) WITHOUT ROWID`;

/** Two years, so that a month can be compared with the same month before. */
const MAX_AGE_DAYS = 750;
const DAY_MS = 86_400_000;

/** A site has a few hundred pages: more names of a kind come from no visitor. */
const MAX_NAMES_PER_DAY = 4_000;
const OTHERS = '(other)';
const MAX_NAME = 300;

const row = z.object({
  day: z.string(),
  kind: z.enum(SUM_KINDS),
  site: z.string(),
  name: z.string(),
  count: z.number(),
});

/** How often something was counted on a day (`2026-11-25`, in Amsterdam). */
export type DayCount = z.output<typeof row>;

type Options = { folder: string; now?: () => number };

/** Counts per day in Amsterdam; synced once per batch. */
export function openDailySums({ folder, now = Date.now }: Options) {
  const db = openReplaceable({
    folder,
    file: 'daily-sums.sqlite',
    tables: TABLES,
    whenDamaged: 'set-aside',
  });
  const dayBefore = (days: number) => dayOf(new Date(now() - days * DAY_MS));
  const names = db.prepare(
    'SELECT count(*) AS total FROM daily_sum WHERE day = ? AND kind = ? AND site = ?',
  );
  const known = db.prepare(
    'SELECT 1 FROM daily_sum WHERE day = ? AND kind = ? AND site = ? AND name = ?',
  );
  const insert = db.prepare(
    `INSERT INTO daily_sum VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );
  const select = db.prepare(
    `SELECT * FROM daily_sum WHERE kind = ? AND day > ?
     ORDER BY day DESC, site, count DESC, name`,
  );
  const ofMonth = db.prepare(
    "SELECT * FROM daily_sum WHERE day LIKE ? || '-%' ORDER BY day, kind, site, count DESC, name",
  );
  const sweep = db.prepare('DELETE FROM daily_sum WHERE day <= ?');

  const isFull = (...group: readonly [day: string, kind: SumKind, site: string]): boolean =>
    Number(names.get(...group)?.['total']) >= MAX_NAMES_PER_DAY;

  return {
    add(sums: readonly Sum[]): void {
      const day = dayBefore(0);
      runTransaction(db, () => {
        for (const { kind, site, name: full, count } of sums) {
          const name = full.slice(0, MAX_NAME);
          const isOther = !known.get(day, kind, site, name) && isFull(day, kind, site);
          insert.run(day, kind, site, isOther ? OTHERS : name, count);
        }
        sweep.run(dayBefore(MAX_AGE_DAYS));
      });
    },

    /** As CSV (RFC 4180), newest day first. */
    report(kind: SumKind, days: number): string {
      const found = z.array(row).parse(select.all(kind, dayBefore(days)));
      const lines = found.map(({ day, site, name, count }) => [day, site, name, count]);
      return toCsv([['day', 'site', kind, 'count'], ...lines]);
    },

    /** Returns those of all kinds and sites, oldest day first. `month`: `2026-11`. */
    month: (month: string): readonly DayCount[] => z.array(row).parse(ofMonth.all(month)),

    close(): void {
      db.close();
    },
  };
}

export type DailySums = ReturnType<typeof openDailySums>;

/** A disk that cannot be used costs counts, not pages. */
export function createDailySums(dataDir: string): Omit<DailySums, 'close'> {
  let opened: DailySums | undefined;
  const sums = () => (opened ??= openDailySums({ folder: path.resolve(dataDir, 'counts') }));
  return {
    add(batch) {
      try {
        sums().add(batch);
      } catch (error) {
        log('error', 'counts could not be stored', { fault: errorName(error) });
      }
    },
    report: (kind, days) => sums().report(kind, days),
    month: (month) => sums().month(month),
  };
}
