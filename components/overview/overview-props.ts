import type { ReactNode } from 'react';
import { hasShape } from '@/lib/content/shape';
import type { Pin } from '@/components/map/city-map';
import type { Chip } from '@/components/ui/results/chips';
import type { Card } from '@/components/teasers/card-view';
import type { Day, DaySpan } from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import type { Choice } from '@/lib/content/list-filters';
import type { AllowedTerms, TypedDates } from '@/lib/routing/overview-query';
import type { ListOverview } from '@/lib/routing/overviews';
import type { OverviewLabels } from './overview-labels';

export type MonthEntry = {
  id: string;
  title: string;
  href: string;
  language: Language | null;
  /** ISO 8601 with offset, and its label. */
  start: string;
  time: string;
  note: string | null;
};

export type MonthDay = {
  day: Day;
  date: number;
  label: string;
  isToday: boolean;
  entries: readonly MonthEntry[];
};

export type Month = {
  label: string;
  previous: string | null;
  next: string;
  weekdays: readonly string[];
  /** Empty cells before the first day. */
  offset: number;
  days: readonly MonthDay[];
};

export type OverviewResults = {
  /** In canonical form. */
  search: string;
  /** From 0. */
  page: number;
  pages: number;
  total: number;
  found: string;
  pinned: readonly Card[];
  cards: readonly Card[];
  /** Results for each term; null where the backend does not count. */
  counts: { readonly [C in Choice]: Readonly<Record<string, number>> | null };
  chips: readonly Chip[];
  month: Month | null;
  pins: readonly Pin[] | null;
  remark: string | null;
};

/** Rejects the response of another version of the site. */
export const isOverviewResults = (response: unknown): response is OverviewResults =>
  hasShape(response, { search: 'any', cards: 'list', chips: 'list', counts: 'any', found: 'text' });

export type FilterOption = { id: number; label: string; language: Language };

export type OptionGroup = {
  label: string | null;
  all: string | null;
  options: readonly FilterOption[];
};

export type Filter = {
  choice: Choice;
  legend: string;
  /** None where the chips are all there is to choose. */
  groups: readonly OptionGroup[];
  /** The few that most visitors choose, one at a time. */
  chips: readonly FilterOption[];
};

export type QuickMonth = DaySpan & { label: string };

export type OverviewProps = {
  overview: ListOverview;
  language: Language;
  path: string;
  resultsPath: string;
  filters: readonly Filter[];
  /** Term ids that a URL may choose; null for any. */
  allowed: AllowedTerms;
  /** Null where the list has no dates. */
  months: readonly QuickMonth[] | null;
  today: Day;
  labels: OverviewLabels;
  /** As rendered by the server. */
  initialSearch: string;
  initial: OverviewResults;
  badDates: TypedDates | null;
  invitation: ReactNode;
};
