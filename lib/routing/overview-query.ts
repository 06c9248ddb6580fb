import {
  CHOICES,
  type Choice,
  type Choices,
  type DateRange,
  NO_CHOICES,
} from '@/lib/content/list-filters';
import type { Look } from './overview-rules';

/** What a visitor asks of an overview: all of it stands in the address. */
export type OverviewQuery = {
  choices: Choices;
  date: DateRange | null;
  isOpenNow: boolean;
  look: Look;
  /** From 0. */
  page: number;
};

/** Everything, as a list, from the start. */
export const EVERYTHING: OverviewQuery = {
  choices: NO_CHOICES,
  date: null,
  isOpenNow: false,
  look: 'list',
  page: 0,
};

/** Whether anything is left out of the list. */
export const isFiltered = ({ choices, date, isOpenNow }: OverviewQuery): boolean =>
  date !== null || isOpenNow || CHOICES.some((choice) => choices[choice].length > 0);

/** The same from the first page on: what every change of a filter asks (spec section 4). */
export const changed = (query: OverviewQuery, change: Partial<OverviewQuery>): OverviewQuery => ({
  ...query,
  page: 0,
  ...change,
});

/** With a term more, or without it where it was chosen. */
export function toggled(query: OverviewQuery, choice: Choice, id: number): OverviewQuery {
  const ids = query.choices[choice];
  const next = ids.includes(id)
    ? ids.filter((one) => one !== id)
    : [...ids, id].toSorted((one, other) => one - other);
  return changed(query, { choices: { ...query.choices, [choice]: next } });
}

/** The terms that can be chosen, for each filter; null where they are not known. */
export type Allowed = { readonly [C in Choice]?: ReadonlySet<number> | null };

/** Without the terms that nobody can choose here, such as another filter's. */
export function restricted(query: OverviewQuery, allowed: Allowed): OverviewQuery {
  const keep = (choice: Choice) => {
    const known = allowed[choice];
    return known ? query.choices[choice].filter((id) => known.has(id)) : query.choices[choice];
  };
  return {
    ...query,
    choices: { type: keep('type'), location: keep('location'), theme: keep('theme') },
  };
}
