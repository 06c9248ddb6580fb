import type { Day } from './day';

/** The filters whose values are terms, by their names in an address (spec section 7). */
export const CHOICES = ['type', 'location', 'theme'] as const;

export type Choice = (typeof CHOICES)[number];

/** Ids of terms, each filter's in rising order; empty where nothing is chosen. */
export type Choices = { readonly [C in Choice]: readonly number[] };

/** Days, both included; null where a side is open. */
export type DateRange = { from: Day | null; until: Day | null };

/** What a list of the backend is narrowed by. */
export type ListFilters = { choices: Choices; date: DateRange | null };

export const NO_CHOICES: Choices = { type: [], location: [], theme: [] };

/** How many entities each term would give, by its id. Null where the backend does not count. */
export type TermCounts = ReadonlyMap<number, number> | null;
