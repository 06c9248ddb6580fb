import { type ContentType, isoWeekday, WEEKDAYS } from '@/lib/content/content-type';
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

const OF_ACTIVITY = {
  type: 'field_type_activiteit_target_id',
  location: 'field_location_target_id',
};
const OF_THEME = { theme: 'field_themes_target_id' };

type Rules = (typeof OVERVIEW_RULES)[ListOverview];

/** The front end loads all locations, and filters them by district itself; others have a name for each. */
export type FilterNames<R extends { list: string; choices: object }> = {
  readonly [
    C in Exclude<keyof R['choices'], R extends { list: 'locations' } ? 'district' : never>
  ]: string;
};

const OF_OVERVIEWS: { readonly [R in Rules as R['list']]: FilterNames<R> } = {
  locations: { type: 'field_location_type_target_id' },
  projects: {},
  activities: OF_ACTIVITY,
  activities_volunteer: OF_ACTIVITY,
  articles_news: OF_THEME,
  articles_stories: OF_THEME,
  vacancies_volunteering: {
    type: 'field_volunteer_vacancy_type_target_id',
    location: 'field_location_target_id',
    day: 'field_working_days_value',
  },
  vacancies_paid: { type: 'field_vacancy_type_target_id' },
  vacancies_daytime_activity: {
    type: 'field_daytime_activity_vacancy_t_target_id',
    location: 'field_location_target_id',
  },
};

const names: { readonly [List in ContentType]?: Names } = OF_OVERVIEWS;

/** The view requires the audience even where the list implies it. */
const audiences: { readonly [List in ContentType]?: string } = {
  activities: 'participant',
  activities_volunteer: 'volunteer',
};

type Query = (readonly [name: string, value: string])[];

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

export function countsOf(list: ContentType, counts: WireCounts | null): ListCounts {
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
  filters?: readonly (readonly [name: string, value: string])[];
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

type Filter = { kind: TermListKind; list: ContentType; filter: string };

const THEME = 'field_themes_target_id';
const TYPE = 'field_type_activiteit_target_id';
const LOCATION = 'field_location_target_id';

const termFilters: ReadonlyMap<string, readonly Filter[]> = new Map<string, Filter[]>([
  [
    'themes',
    [
      { kind: 'projects', list: 'projects', filter: THEME },
      { kind: 'stories', list: 'articles_stories', filter: THEME },
      { kind: 'news', list: 'articles_news', filter: THEME },
    ],
  ],
  [
    'activity_types',
    [
      { kind: 'activities', list: 'activities', filter: TYPE },
      { kind: 'volunteerActivities', list: 'activities_volunteer', filter: TYPE },
    ],
  ],
  [
    'locations',
    [
      { kind: 'activities', list: 'activities', filter: LOCATION },
      { kind: 'volunteerActivities', list: 'activities_volunteer', filter: LOCATION },
      { kind: 'vacancies', list: 'vacancies', filter: LOCATION },
    ],
  ],
  [
    'location_types',
    [{ kind: 'locations', list: 'locations', filter: 'field_location_type_target_id' }],
  ],
  [
    'volunteer_vacancy_types',
    [
      {
        kind: 'vacancies',
        list: 'vacancies_volunteering',
        filter: 'field_volunteer_vacancy_type_target_id',
      },
    ],
  ],
  [
    'vacancy_types',
    [{ kind: 'vacancies', list: 'vacancies', filter: 'field_vacancy_type_target_id' }],
  ],
  [
    'daytime_activity_vacancy_types',
    [
      {
        kind: 'vacancies',
        list: 'vacancies_daytime_activity',
        filter: 'field_daytime_activity_vacancy_t_target_id',
      },
    ],
  ],
]);

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
  if (vocabulary === 'annual_report_themes')
    return [
      {
        kind: 'report',
        query: {
          view: 'annual_report',
          display: 'articles',
          filters: [['field_annual_report_theme_target_id', String(term)]],
        },
      },
    ];
  return (termFilters.get(vocabulary) ?? []).map(({ kind, list, filter }) => {
    const query = overviewQuery(list);
    return {
      kind,
      query: { ...query, filters: [...(query.filters ?? []), [filter, String(term)] as const] },
    };
  });
}
