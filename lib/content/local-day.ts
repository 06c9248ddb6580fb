import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Day } from './day';
import { TIME_ZONE } from './language';

/** The day of an instant in Amsterdam. */
export const dayOf = (instant: Date): Day => format(new TZDate(instant, TIME_ZONE), 'yyyy-MM-dd');

type Time = [hours: number, minutes: number, seconds: number];

function instantOf(day: Day, ...time: Time): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, ...time, TIME_ZONE).toISOString();
}

/** The instant that a clock in Amsterdam shows as `2026-12-01T09:00:00`. */
export function instantAt(clock: string): string {
  const [day = '', time = ''] = clock.split('T');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return instantOf(day, hours, minutes, seconds);
}

/** The first second of a day in Amsterdam. */
export const startOfDay = (day: Day): string => instantOf(day, 0, 0, 0);

/** The last second of a day in Amsterdam. */
export const endOfDay = (day: Day): string => instantOf(day, 23, 59, 59);
