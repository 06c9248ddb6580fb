import type { Pin } from '@/components/map/city-map';
import type { Chip } from '@/components/ui/chips';
import type { Card } from '@/components/teasers/card';
import type { Day } from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import type { Choice } from '@/lib/content/list-filters';

export type MonthEntry = {
  id: string;
  title: string;
  href: string;
  language: Language | null;
  /** When it begins: ISO 8601 with offset, and in words. */
  start: string;
  time: string;
  note: string | null;
};

export type MonthDay = {
  day: Day;
  /** The day of the month, and the whole date in words. */
  date: number;
  label: string;
  isToday: boolean;
  entries: readonly MonthEntry[];
};

export type Month = {
  label: string;
  /** Queries of the months beside it; null before the current month. */
  previous: string | null;
  next: string;
  /** Names of the days of the week, from Monday. */
  weekdays: readonly string[];
  /** How many days of the week come before the first. */
  offset: number;
  days: readonly MonthDay[];
};

/** What an overview shows for a query, in words. */
export type Results = {
  /** The query that was answered, written in the one way. */
  search: string;
  /** From 0. */
  page: number;
  pages: number;
  total: number;
  /** "14 activiteiten gevonden". */
  found: string;
  pinned: readonly Card[];
  cards: readonly Card[];
  /** How many each term would give; null where the backend does not count. */
  counts: { readonly [C in Choice]: Readonly<Record<string, number>> | null };
  chips: readonly Chip[];
  month: Month | null;
  pins: readonly Pin[] | null;
  /** What the visitor should know of the list, such as that it is not all. */
  remark: string | null;
};

/** Whether an answer is what it should be; one of another version of the site is not. */
export const isResults = (answer: unknown): answer is Results =>
  typeof answer === 'object' &&
  answer !== null &&
  'search' in answer &&
  'cards' in answer &&
  Array.isArray(answer.cards) &&
  'chips' in answer &&
  Array.isArray(answer.chips) &&
  'counts' in answer &&
  'found' in answer &&
  typeof answer.found === 'string';
