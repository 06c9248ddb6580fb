import {
  type Choice,
  CHOICES,
  type Choices,
  type DateRange,
  NO_CHOICES,
  perChoice,
  type PerChoice,
} from '@/lib/content/list-filters';
import { type Day, parseDay } from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import { type ListOverview, type ViewMode, overviewPath, rulesOf } from './overviews';

export type OverviewQuery = {
  choices: Choices;
  date: DateRange | null;
  isOpenNow: boolean;
  viewMode: ViewMode;
  page: number;
};

export const EVERYTHING: OverviewQuery = {
  choices: NO_CHOICES,
  date: null,
  isOpenNow: false,
  viewMode: 'list',
  page: 0,
};

export const isFiltered = ({ choices, date, isOpenNow }: OverviewQuery): boolean =>
  date !== null || isOpenNow || CHOICES.some((choice) => choices[choice].length > 0);

export const changeQuery = (
  query: OverviewQuery,
  change: Partial<OverviewQuery>,
): OverviewQuery => ({
  ...query,
  page: 0,
  ...change,
});

export function toggleChoice(query: OverviewQuery, choice: Choice, id: number): OverviewQuery {
  const ids = query.choices[choice];
  const next = ids.includes(id)
    ? ids.filter((one) => one !== id)
    : [...ids, id].toSorted((one, other) => one - other);
  return changeQuery(query, { choices: { ...query.choices, [choice]: next } });
}

export type AllowedTerms = PerChoice<ReadonlySet<number> | null>;

export function restrictQuery(query: OverviewQuery, allowed: AllowedTerms): OverviewQuery {
  const allowedIds = (choice: Choice) => {
    const known = allowed[choice];
    return known ? query.choices[choice].filter((id) => known.has(id)) : query.choices[choice];
  };
  return { ...query, choices: perChoice(allowedIds) };
}

const ID = /^[1-9]\d{0,8}$/;
const PAGE = /^\d{1,4}$/;
const MAX_VALUES = 50;
const MAX_TYPED = 20;

export type TypedDates = readonly [from: string, until: string];

export type ReadQuery = { query: OverviewQuery; badDates: TypedDates | null };

function idsIn(values: readonly string[]): number[] {
  const ids = values.flatMap((value) => value.split(',')).filter((text) => ID.test(text));
  return [...new Set(ids.slice(0, MAX_VALUES).map(Number))].toSorted((one, other) => one - other);
}

/** `date=a,b`, or the two fields of a form without script. */
function sidesIn(values: readonly string[]): TypedDates {
  const joined = values.findLast((value) => value.includes(','));
  const [from = '', until = ''] = joined?.split(',') ?? values;
  return [from.trim().slice(0, MAX_TYPED), until.trim().slice(0, MAX_TYPED)];
}

type ReadDates = { date: DateRange | null; badDates: TypedDates | null };

function datesIn(values: readonly string[]): ReadDates {
  const sides = sidesIn(values);
  const days = sides.map(parseDay);
  const both = days.filter((day): day is Day => day !== null).toSorted();
  const [from = null, until = null] = both.length === 2 ? both : days;
  const isBad = sides.some((side, index) => side !== '' && days[index] === null);
  return {
    date: from === null && until === null ? null : { from, until },
    badDates: isBad ? sides : null,
  };
}

/** Unknown names and invalid values are ignored. */
export function readQuery(overview: ListOverview, params: URLSearchParams): ReadQuery {
  const rules = rulesOf(overview);
  const ids = (choice: Choice) => (rules.choices[choice] ? idsIn(params.getAll(choice)) : []);
  const page = params.get('page') ?? '';
  const { date, badDates } = datesIn(rules.hasDates ? params.getAll('date') : []);
  return {
    query: {
      choices: perChoice(ids),
      date,
      isOpenNow: rules.hasOpenNow && params.get('open') === '1',
      viewMode: rules.viewMode && params.get('view') === rules.viewMode ? rules.viewMode : 'list',
      page: PAGE.test(page) ? Number(page) : 0,
    },
    badDates,
  };
}

/** The canonical form: `?type=402&date=2026-12-01,2026-12-31`, or empty. */
export function toSearch({ choices, date, isOpenNow, viewMode, page }: OverviewQuery): string {
  const parts = [
    ...CHOICES.flatMap((choice) =>
      choices[choice].length > 0 ? [`${choice}=${choices[choice].join(',')}`] : [],
    ),
    ...(date ? [`date=${date.from ?? ''},${date.until ?? ''}`] : []),
    ...(isOpenNow ? ['open=1'] : []),
    ...(viewMode === 'list' ? [] : [`view=${viewMode}`]),
    ...(page > 0 && viewMode === 'list' ? [`page=${page}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Keeps the typed text of invalid dates, so that the page can show it with an error. */
export function toSearchAsTyped({ query, badDates }: ReadQuery): string {
  if (!badDates) return toSearch(query);
  const search = toSearch({ ...query, date: null });
  const typed = badDates.map((text) => `date=${encodeURIComponent(text)}`).join('&');
  return `${search === '' ? '?' : `${search}&`}${typed}`;
}

export const overviewHref = (
  overview: ListOverview,
  language: Language,
  query: OverviewQuery,
): string => `${overviewPath(overview, language)}${toSearch(query)}`;
