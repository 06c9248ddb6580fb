import type { Day } from './day';

export const CHOICES = ['type', 'location', 'theme', 'day', 'district'] as const;

export type Choice = (typeof CHOICES)[number];

/** In the place of an id: whatever is not chosen. */
export const ALL = 0;

export type PerChoice<Value> = { readonly [C in Choice]: Value };

export const perChoice = <Value>(of: (choice: Choice) => Value): PerChoice<Value> => ({
  type: of('type'),
  location: of('location'),
  theme: of('theme'),
  day: of('day'),
  district: of('district'),
});

/** Ids of terms, days of the week from Monday, or districts by number, from 1; in ascending order. */
export type Choices = PerChoice<readonly number[]>;

/** Inclusive; null for an open end. */
export type DateRange = { from: Day | null; until: Day | null };

export type ListFilters = { choices: Choices; date: DateRange | null };

export const NO_CHOICES: Choices = perChoice(() => []);

export const NO_FILTERS: ListFilters = { choices: NO_CHOICES, date: null };

/** Result counts by term id; null when the backend does not return any. */
export type TermCounts = ReadonlyMap<number, number> | null;
