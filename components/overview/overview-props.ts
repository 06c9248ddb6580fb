import type { ReactNode } from 'react';
import type { Day, DaySpan } from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import type { Choice } from '@/lib/content/list-filters';
import type { TypedDates } from '@/lib/routing/overview-codec';
import type { ListOverview, Look } from '@/lib/routing/overview-rules';
import type { Results } from './results';

export type FilterOption = { id: number; label: string; language: Language | null };

/** Options that stand together, such as the places of one district. */
export type OptionGroup = {
  label: string | null;
  /** The words of a link that chooses all of them; null where there is no such link. */
  all: string | null;
  options: readonly FilterOption[];
};

export type Filter = { choice: Choice; legend: string; groups: readonly OptionGroup[] };

/** A month that one press chooses. */
export type QuickMonth = DaySpan & { label: string };

/** The texts of an overview, in the page's language. */
export type OverviewWords = {
  filters: string;
  date: string;
  from: string;
  until: string;
  dateHint: string;
  badDate: string;
  openCalendar: string;
  closeCalendar: string;
  calendar: string;
  openNow: string;
  submit: string;
  chosen: string;
  clear: string;
  remove: string;
  loading: string;
  failed: string;
  retry: string;
  pinned: string;
  empty: string;
  emptyHint: string;
  more: string;
  earlier: string;
  shown: string;
  pager: string;
  page: string;
  previous: string;
  next: string;
  looks: string;
  look: { readonly [L in Look]: string };
  previousMonth: string;
  nextMonth: string;
  noneThisMonth: string;
  map: string;
  mapHint: string;
  number: string;
  districts: Readonly<Record<string, string>>;
};

export type OverviewProps = {
  overview: ListOverview;
  language: Language;
  /** The addresses of the page and of its results, without a query. */
  path: string;
  resultsPath: string;
  filters: readonly Filter[];
  /** Null where the list has no dates. */
  months: readonly QuickMonth[] | null;
  today: Day;
  words: OverviewWords;
  /** The query that the server was asked, its answer, and what was typed where that is no date. */
  asked: string;
  initial: Results;
  badDates: TypedDates | null;
  /** Below an empty list: whom to ask. */
  invitation: ReactNode;
};
