import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Day } from './day';
import { TIME_ZONE } from './language';

/** The day of an instant in Amsterdam. */
export const dayOf = (instant: Date): Day => format(new TZDate(instant, TIME_ZONE), 'yyyy-MM-dd');

/** The instant that a clock in Amsterdam shows as `2026-12-01T09:00:00`, or with a space before the time. */
export function instantAt(clock: string): string {
  const [year = 0, month = 1, date = 1, hours = 0, minutes = 0, seconds = 0] = (
    clock.match(/\d+/g) ?? []
  ).map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, seconds, TIME_ZONE).toISOString();
}

/** The first second of a day in Amsterdam. */
export const startOfDay = (day: Day): string => instantAt(`${day}T00:00:00`);

/** The last second of a day in Amsterdam. */
export const endOfDay = (day: Day): string => instantAt(`${day}T23:59:59`);
