import type { Day } from './day';

export const CHOICES = ['type', 'location', 'theme'] as const;

export type Choice = (typeof CHOICES)[number];

/** Term ids in ascending order. */
export type Choices = { readonly [C in Choice]: readonly number[] };

/** Inclusive; null for an open end. */
export type DateRange = { from: Day | null; until: Day | null };

export type ListFilters = { choices: Choices; date: DateRange | null };

export const NO_CHOICES: Choices = { type: [], location: [], theme: [] };

/** Result counts by term id; null when the backend does not return any. */
export type TermCounts = ReadonlyMap<number, number> | null;
