import { TZDate } from '@date-fns/tz';

const ZONE = 'Europe/Amsterdam';

/**
 * Unix seconds of "so many days before the start, at this time in Amsterdam". Content never
 * comes from the future: a later hour of the day of the start counts as the start.
 */
export function postedAt({ days, at }: { days: number; at: string }, start: Date): number {
  const today = new TZDate(start, ZONE);
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const posted = new TZDate(
    today.getFullYear(),
    today.getMonth(),
    today.getDate() - days,
    hours,
    minutes,
    0,
    ZONE,
  );
  return Math.floor(Math.min(posted.getTime(), start.getTime()) / 1_000);
}
