import { TZDate } from '@date-fns/tz';
import { z } from 'zod';
import { ZONE } from '@/backend/time';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Drupal counts the days of the week from Sunday, 0. */
export const weekday = z.enum(WEEKDAYS).transform((name) => WEEKDAYS.indexOf(name));

export const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time is hh:mm');

/** A time in Amsterdam, `2026-12-01 09:00`, as unix seconds. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'a moment is yyyy-mm-dd hh:mm')
  .transform((text) => {
    const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = text.split(/\D/).map(Number);
    return new TZDate(year, month - 1, day, hours, minutes, 0, ZONE).getTime() / 1_000;
  });

/** Days after the start, or a weekday on or after it, plus weeks. */
export const relativeDay = z.strictObject({
  days: z.number().int().optional(),
  weekday: weekday.optional(),
  week: z.number().int().default(0),
});

export type RelativeDay = z.output<typeof relativeDay>;

/** Returns the days between the start and a relative day; negative for the past. */
export function daysFromStart({ days, weekday: day, week }: RelativeDay, start: Date): number {
  const untilDay = day === undefined ? 0 : (day - new TZDate(start, ZONE).getDay() + 7) % 7;
  return (days ?? 0) + untilDay + week * 7;
}

/** Returns a time in Amsterdam on a day counted from the start. */
export function momentAt(start: Date, days: number, time = '00:00'): TZDate {
  const today = new TZDate(start, ZONE);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new TZDate(
    today.getFullYear(),
    today.getMonth(),
    today.getDate() + days,
    hours,
    minutes,
    0,
    ZONE,
  );
}

/** Returns midnight in Amsterdam of the next such day (`12-25`), today included. */
export function findNextMonthDay(start: Date, monthDay: string): TZDate {
  const today = momentAt(start, 0);
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  const thisYear = new TZDate(today.getFullYear(), month - 1, day, ZONE);
  return thisYear < today ? new TZDate(today.getFullYear() + 1, month - 1, day, ZONE) : thisYear;
}

/** When terms and forms were created: before all news. Unix seconds. */
export const FIRST_DAY = Date.UTC(2021, 0, 4, 8) / 1_000;

type Written = {
  modified: number;
  content: { changed?: { days: number; at: string } | undefined };
};

/**
 * Returns unix seconds of the last change that readers see: what its file says, or when it was
 * saved since the start, else when it was created.
 */
export function editedAt(created: number, { modified, content }: Written, start: Date): number {
  if (modified * 1_000 > start.getTime()) return modified;
  return content.changed ? postedAt(content.changed, start) : created;
}

/**
 * Returns unix seconds of a time in Amsterdam, days before the start. Content never comes from the
 * future: a later hour of the same day becomes the start.
 */
export function postedAt({ days, at }: { days: number; at: string }, start: Date): number {
  const posted = momentAt(start, -days, at);
  return Math.floor(Math.min(posted.getTime(), start.getTime()) / 1_000);
}
