import { type ContentType, isoWeekday, WEEKDAYS } from '@/lib/content/content-type';
import type { Query } from '@/lib/cms/api-url';
import { getOwn } from '@/lib/content/get-own';
import type { ListOverview, OVERVIEW_RULES } from '@/lib/routing/overviews';
import {
  type Choice,
  CHOICES,
  type ListFilters,
  NO_FILTERS,
  perChoice,
  type PerChoice,
  type TermCounts,
} from '@/lib/content/list-filters';

type Names = { readonly [C in Choice]?: string };

const THEME = 'field_themes_target_id';
const TYPE = 'field_type_activiteit_target_id';
const LOCATION = 'field_location_target_id';
const VOLUNTEERING = 'field_volunteer_vacancy_type_target_id';
const DAYTIME = 'field_daytime_activity_vacancy_t_target_id';

const OF_ACTIVITY = { type: TYPE, location: LOCATION };
const OF_THEME = { theme: THEME };

type Rules = (typeof OVERVIEW_RULES)[ListOverview];

/** The front end loads all locations, and filters them by district itself; others have a name for each. */
type Loaded<R extends Rules> = R extends { list: 'locations' } ? 'district' : never;

const OF_OVERVIEWS: {
  readonly [R in Rules as R['list']]: {
    readonly [C in Exclude<keyof R['choices'], Loaded<R>>]: string;
  };
} = {
  locations: { type: 'field_location_type_target_id' },
  projects: {},
  activities: OF_ACTIVITY,
  activities_volunteer: OF_ACTIVITY,
  articles_news: OF_THEME,
  articles_stories: OF_THEME,
  vacancies_volunteering: {
    type: VOLUNTEERING,
    location: LOCATION,
    day: 'field_working_days_value',
  },
  vacancies_paid: { type: 'field_vacancy_type_target_id' },
  vacancies_daytime_activity: { type: DAYTIME, location: LOCATION },
};

const names: { readonly [List in ContentType]?: Names } = OF_OVERVIEWS;

/** The view requires the audience even where the list implies it. */
const audiences: { readonly [List in ContentType]?: string } = {
  activities: 'participant',
  activities_volunteer: 'volunteer',
};

/** PHP reads repeated parameters only with brackets. */
function anyOf(name: string, values: readonly string[]): Query {
  const repeated = values.length > 1 ? `${name}[]` : name;
  return values.map((value) => [repeated, value] as const);
}

const onWire = (choice: Choice, ids: readonly number[]): string[] =>
  choice === 'day'
    ? WEEKDAYS.filter((day) => ids.includes(isoWeekday(day)))
    : ids.map((id) => String(id));

function fromWire(choice: Choice, value: string): number {
  const day = choice === 'day' && WEEKDAYS.find((name) => name === value);
  return day ? isoWeekday(day) : Number(value);
}

export function listQuery(list: ContentType, { choices, date }: ListFilters): Query {
  const audience = audiences[list];
  return [
    ...(audience ? [['field_target_audience', audience] as const] : []),
    ...CHOICES.flatMap((choice) => {
      const name = names[list]?.[choice];
      return name ? anyOf(name, onWire(choice, choices[choice])) : [];
    }),
    ...(date?.from ? [['field_date_ranges_value_2[min]', `${date.from} 00:00:00`] as const] : []),
    ...(date?.until ? [['field_date_ranges_value_2[max]', `${date.until} 23:59:59`] as const] : []),
  ];
}

export type ListCounts = PerChoice<TermCounts>;

type WireCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export function readCounts(list: ContentType, counts: WireCounts | null): ListCounts {
  return perChoice((choice) => {
    const found = counts && getOwn(counts, names[list]?.[choice] ?? '');
    return found
      ? new Map(Object.entries(found).map(([value, total]) => [fromWire(choice, value), total]))
      : null;
  });
}

/** A call of a view, without the number of its page. */
export type ViewQuery = {
  view: string;
  display: string;
  args?: readonly string[];
  filters?: Query;
};

const OVERVIEW = 'content_overview';

export const overviewQuery = (list: ContentType, filters = NO_FILTERS): ViewQuery => ({
  view: OVERVIEW,
  display: list,
  filters: listQuery(list, filters),
});

/** Returns the display of those that an editor puts first; null for a list without. */
export const pinnedQuery = (list: ContentType, filters = NO_FILTERS): ViewQuery | null =>
  audiences[list] ? { ...overviewQuery(list, filters), display: `${list}_pinned` } : null;

type TermListKind =
  | 'content'
  | 'projects'
  | 'stories'
  | 'news'
  | 'activities'
  | 'volunteerActivities'
  | 'vacancies'
  | 'locations'
  | 'report';

type Row = readonly [vocabulary: string, kind: TermListKind, list: ContentType, filter: string];

/** The lists that a term of a vocabulary filters. */
const termFilters: readonly Row[] = [
  ['themes', 'projects', 'projects', THEME],
  ['themes', 'stories', 'articles_stories', THEME],
  ['themes', 'news', 'articles_news', THEME],
  ['activity_types', 'activities', 'activities', TYPE],
  ['activity_types', 'volunteerActivities', 'activities_volunteer', TYPE],
  ['locations', 'activities', 'activities', LOCATION],
  ['locations', 'volunteerActivities', 'activities_volunteer', LOCATION],
  ['locations', 'vacancies', 'vacancies', LOCATION],
  ['location_types', 'locations', 'locations', 'field_location_type_target_id'],
  ['volunteer_vacancy_types', 'vacancies', 'vacancies_volunteering', VOLUNTEERING],
  ['vacancy_types', 'vacancies', 'vacancies', 'field_vacancy_type_target_id'],
  ['daytime_activity_vacancy_types', 'vacancies', 'vacancies_daytime_activity', DAYTIME],
];

export type TermList = { kind: TermListKind; query: ViewQuery };

/** Content that shares a term, newest first, without the node `except` (0 for none). */
export const relatedQuery = (
  terms: readonly number[],
  except: number,
  display: 'block_1' | 'stories' = 'block_1',
): ViewQuery => ({
  view: 'relevant_content_by_subjects',
  display,
  args: [terms.join('+'), String(except)],
});

/** The lists of the content that has a term. */
export function termLists(vocabulary: string, term: number): TermList[] {
  if (vocabulary === 'subjects') return [{ kind: 'content', query: relatedQuery([term], 0) }];
  const filterBy = (query: ViewQuery, filter: string): ViewQuery => ({
    ...query,
    filters: [...(query.filters ?? []), [filter, String(term)]],
  });
  if (vocabulary === 'annual_report_themes') {
    const report = { view: 'annual_report', display: 'articles' };
    return [{ kind: 'report', query: filterBy(report, 'field_annual_report_theme_target_id') }];
  }
  return termFilters
    .filter(([name]) => name === vocabulary)
    .map(([, kind, list, filter]) => ({ kind, query: filterBy(overviewQuery(list), filter) }));
}
