import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import type { Language } from '@/backend/sites';
import { localTime } from '@/backend/time';
import {
  clock,
  daysFromStart,
  momentAt,
  findNextMonthDay,
  relativeDay,
  type RelativeDay,
  weekday,
} from './days';

const dateRange = relativeDay.extend({
  /** The number of dates, a week apart. */
  times: z.number().int().min(1).max(60).default(1),
  from: clock,
  to: clock,
  full: z.boolean().default(false),
});

export const dateRanges = z.array(dateRange);

/** Unix seconds. */
type StoredDate = { start: number; end: number; isFull: boolean };

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/** Resolves the dates of an activity against the start, in order. */
export const storeDates = (ranges: z.output<typeof dateRanges>, start: Date): JsonObject[] =>
  ranges
    .flatMap(({ from, to, full, times, ...day }) =>
      Array.from({ length: times }, (_, week) => {
        const days = daysFromStart(day, start) + week * 7;
        const until = to <= from ? days + 1 : days;
        return {
          start: seconds(momentAt(start, days, from)),
          end: seconds(momentAt(start, until, to)),
          isFull: full,
        } satisfies StoredDate;
      }),
    )
    .sort((one, other) => one.start - other.start);

/** Resolves a day against the start: `2026-12-01`. */
export const storeDay = (day: RelativeDay, start: Date): string =>
  localTime(momentAt(start, daysFromStart(day, start)).getTime() / 1_000).slice(
    0,
    'yyyy-MM-dd'.length,
  );

const comment = z.strictObject({ nl: z.string(), en: z.string().optional() }).optional();
const opening = { from: clock.optional(), to: clock.optional(), comment };

const monthDay = z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'mm-dd');

const hoursItem = z.union([
  z.strictObject({ day: weekday, ...opening }),
  z.strictObject({
    date: z.union([monthDay, relativeDay]),
    closed: z.boolean().default(false),
    ...opening,
  }),
]);

/** Days of the week, and dates that differ from them. */
export const openingHours = z.array(hoursItem);

/** Drupal's office hours write `09:30` as 930. */
const hhmm = (time: string | undefined) =>
  time === undefined ? null : Number(time.replace(':', ''));

/** Returns Drupal's office hours; a date becomes its midnight in unix seconds. */
export const storeHours = (
  items: z.output<typeof openingHours>,
  start: Date,
  lang: Language,
): JsonObject[] =>
  items.map((item) => ({
    day: 'day' in item ? item.day : seconds(dayOf(item.date, start)),
    starthours: hhmm(item.from),
    endhours: hhmm(item.to),
    comment: item.comment?.[lang] ?? item.comment?.nl ?? '',
  }));

const dayOf = (date: string | RelativeDay, start: Date) =>
  typeof date === 'string'
    ? findNextMonthDay(start, date)
    : momentAt(start, daysFromStart(date, start));
