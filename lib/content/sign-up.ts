import { type ActivityDate, findUpcoming } from './content-type';

/** For one date, for all dates as one, or not at all. */
export const SIGN_UPS = ['date', 'series', 'none'] as const;

export type SignUp = (typeof SIGN_UPS)[number];

type Activity = { signUp: SignUp; dates: readonly ActivityDate[] };

/** A series is open until its first date. */
export const hasBegun = ({ signUp, dates }: Activity, now: Date): boolean =>
  signUp === 'series' && findUpcoming(dates, now).length < dates.length;

/** The dates that a visitor can sign up for; of a series the first, full when one of them is. */
export function signUpDates(activity: Activity, now: Date): ActivityDate[] {
  const dates = findUpcoming(activity.dates, now);
  if (activity.signUp === 'date') return dates;
  const [first] = dates;
  if (activity.signUp === 'none' || !first || hasBegun(activity, now)) return [];
  return [{ ...first, isFull: dates.some(({ isFull }) => isFull) }];
}

/** As the URL names a date. */
export const secondsOf = ({ start }: Pick<ActivityDate, 'start'>): number =>
  Math.floor(Date.parse(start) / 1_000);
