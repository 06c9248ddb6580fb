import { moment } from './days';

/**
 * Unix seconds of "so many days before the start, at this time in Amsterdam". Content never
 * comes from the future: a later hour of the day of the start counts as the start.
 */
export function postedAt({ days, at }: { days: number; at: string }, start: Date): number {
  const posted = moment(start, -days, at);
  return Math.floor(Math.min(posted.getTime(), start.getTime()) / 1_000);
}
