import { z } from 'zod';
import type { ActivityDate } from '@/lib/content/activity';
import { list } from './field';

const instant = z.iso.datetime({ offset: true });

const ranges = list(
  z.object({ value: instant, end_value: instant.nullish() }).nullable().catch(null),
);

/** The dates of an activity; a broken one is left out. */
export const dateRanges = ranges.transform((items) =>
  items.flatMap((item) => (item ? [{ start: item.value, end: item.end_value ?? null }] : [])),
);

/** Beginnings of dates, as moments. */
export const instants = list(z.object({ value: instant }).nullable().catch(null)).transform(
  (items) => items.flatMap((item) => (item ? [Date.parse(item.value)] : [])),
);

/** Dates with the word whether there is room. */
export const withRoom = (
  dates: readonly { start: string; end: string | null }[],
  full: readonly number[],
): ActivityDate[] =>
  dates.map((date) => ({ ...date, isFull: full.includes(Date.parse(date.start)) }));
