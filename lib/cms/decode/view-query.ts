import { type ContentType, isoWeekday, WEEKDAYS } from '@/lib/content/content-type';
import type { ListOverview, OVERVIEW_RULES } from '@/lib/routing/overviews';
import {
  type Choice,
  CHOICES,
  type ListFilters,
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

const OF_OVERVIEWS: {
  readonly [R in Rules as R['list']]: { readonly [C in keyof R['choices']]: string };
} = {
  locations: {},
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
    const found = counts?.[names[list]?.[choice] ?? ''];
    return found
      ? new Map(Object.entries(found).map(([value, total]) => [fromWire(choice, value), total]))
      : null;
  });
}

export type TermListKind = 'projects' | 'activities' | 'vacancies' | 'report';

type Filter = { kind: TermListKind; view: string; display: string; filter: string };

const overview = (kind: TermListKind, display: string, filter: string): Filter => ({
  kind,
  view: 'content_overview',
  display,
  filter,
});

export const termFilters: ReadonlyMap<string, readonly Filter[]> = new Map<string, Filter[]>([
  ['themes', [overview('projects', 'projects', 'field_themes_target_id')]],
  [
    'activity_types',
    [
      overview('activities', 'activities', 'field_type_activiteit_target_id'),
      overview('activities', 'activities_volunteer', 'field_type_activiteit_target_id'),
    ],
  ],
  ['locations', [overview('activities', 'activities', 'field_location_target_id')]],
  [
    'volunteer_vacancy_types',
    [overview('vacancies', 'vacancies_volunteering', 'field_volunteer_vacancy_type_target_id')],
  ],
  ['vacancy_types', [overview('vacancies', 'vacancies', 'field_vacancy_type_target_id')]],
  [
    'daytime_activity_vacancy_types',
    [
      overview(
        'vacancies',
        'vacancies_daytime_activity',
        'field_daytime_activity_vacancy_t_target_id',
      ),
    ],
  ],
  [
    'annual_report_themes',
    [
      {
        kind: 'report',
        view: 'annual_report',
        display: 'articles',
        filter: 'field_annual_report_theme_target_id',
      },
    ],
  ],
]);
