/** One time that an activity is held: ISO 8601 with offset. */
export type ActivityDate = { start: string; end: string | null; isFull: boolean };

export const AUDIENCES = ['participant', 'volunteer'] as const;

/** For whom an activity is; participants unless the backend says otherwise (spec section 3). */
export type Audience = (typeof AUDIENCES)[number];

/** The dates that are not over at `now`, soonest first. */
export const upcoming = (dates: readonly ActivityDate[], now: Date): ActivityDate[] =>
  dates
    .filter(({ start, end }) => new Date(end ?? start).getTime() > now.getTime())
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
