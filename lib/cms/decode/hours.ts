import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { z } from 'zod';
import type { DatedOpening, Opening, OpeningHours, WeekOpening } from '@/lib/content/opening-hours';
import { TIME_ZONE } from '@/lib/content/time-zone';
import { list } from './field';

/** Days of the week are 0 (Sunday) to 6; anything later is the midnight of a date, in seconds. */
const LAST_WEEKDAY = 6;

/** Drupal's office hours write half past nine as 930. */
const minutes = z
  .number()
  .int()
  .min(0)
  .max(2_400)
  .nullish()
  .transform((hhmm) =>
    hhmm === null || hhmm === undefined ? null : Math.floor(hhmm / 100) * 60 + (hhmm % 100),
  );

const item = z.object({
  day: z.number().int().min(0),
  starthours: minutes,
  endhours: minutes,
  all_day: z.boolean().nullish(),
  comment: z.string().nullish(),
});

type Item = z.output<typeof item>;

const WHOLE_DAY = { from: 0, to: 24 * 60 };

function openingOf({ starthours, endhours, all_day, comment }: Item): Opening | null {
  const said = comment?.trim() || null;
  if (all_day) return { ...WHOLE_DAY, comment: said };
  return starthours === null || endhours === null
    ? null
    : { from: starthours, to: endhours, comment: said };
}

function weekOpenings(one: Item): WeekOpening[] {
  const opening = one.day <= LAST_WEEKDAY ? openingOf(one) : null;
  return opening ? [{ day: one.day, ...opening }] : [];
}

const datedOpening = (one: Item): DatedOpening => ({
  date: format(new TZDate(one.day * 1_000, TIME_ZONE), 'yyyy-MM-dd'),
  opening: openingOf(one),
  comment: one.comment?.trim() || null,
});

/** Opening hours, weekly and by date, or null where a place keeps none. */
export const openingHours = list(item).transform((items): OpeningHours | null =>
  items.length > 0
    ? {
        week: items.flatMap(weekOpenings),
        exceptions: items.filter(({ day }) => day > LAST_WEEKDAY).map(datedOpening),
      }
    : null,
);
