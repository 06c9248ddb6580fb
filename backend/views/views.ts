import type { Condition } from '@/backend/store/listings';

/** How one argument (`args[]=`) narrows a list. */
type Argument =
  /** Ids joined by `+`; an entity passes when one of the fields holds one of them. */
  | { readonly means: 'any of'; readonly fields: readonly string[] }
  /** The id of an entity to exclude. */
  | { readonly means: 'all but' };

export type ListDisplay = {
  readonly shows: 'list';
  readonly kind: 'node' | 'taxonomy_term';
  readonly field: string;
  /** null: the first argument. */
  readonly value: string | null;
  readonly perPage: number;
  readonly order: 'newest' | 'name' | 'soonest';
  /** Further conditions on every entity of the list. */
  readonly conditions: readonly Condition[];
  /** Leaves out entities whose day in this field is past; those without one stay. */
  readonly closesBy: string | null;
  readonly arguments: readonly Argument[];
  /** The name of a filter in the query, and its fields. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The response depends on this tag, whichever entities it has. */
  readonly tag: string;
};

/** The previous or next node of the node in the first argument. */
export type AdjacentDisplay = {
  readonly shows: 'adjacent';
  readonly side: 'older' | 'newer';
  /** Adjacent nodes share the value of this field. */
  readonly field: string;
  readonly tag: string;
};

type Display = ListDisplay | AdjacentDisplay;
type View = ReadonlyMap<string, Display>;

const ARTICLE_TYPE = 'field_article_type.field_system_name';
const VACANCY_TYPE = 'field_vacancy_type.field_system_name';

type Details = Partial<ListDisplay> & Pick<ListDisplay, 'field' | 'value'>;

const nodes = (details: Details): ListDisplay => ({
  shows: 'list',
  kind: 'node',
  perPage: 12,
  order: 'newest',
  conditions: [],
  closesBy: null,
  arguments: [],
  filters: {},
  tag: `node_list:${details.value ?? 'article'}`,
  ...details,
});

const has = (field: string, ...anyOf: string[]): Condition => ({ fields: [field], anyOf });

const articles = (type: 'news' | 'story') =>
  nodes({
    field: ARTICLE_TYPE,
    value: type,
    filters: { field_themes_target_id: ['field_themes'] },
    tag: 'node_list:article',
  });

const activities = (audience: 'participant' | 'volunteer', pinned: readonly Condition[] = []) =>
  nodes({
    field: 'type',
    value: 'activity',
    order: 'soonest',
    conditions: [has('field_target_audience', audience), ...pinned],
    filters: {
      field_type_activiteit_target_id: ['field_type_activiteit'],
      field_location_target_id: ['field_location'],
      field_date_ranges_value_2: ['field_date_ranges'],
    },
  });

const pinned = [has('field_pinned', 'true')];

const vacancies = (...types: string[]) =>
  nodes({
    field: 'type',
    value: 'vacancy',
    conditions: types.length > 0 ? [has(VACANCY_TYPE, ...types)] : [],
    closesBy: 'field_closing_date',
    filters: {
      field_volunteer_vacancy_type_target_id: ['field_volunteer_vacancy_type'],
      field_vacancy_type_target_id: ['field_vacancy_type'],
      field_daytime_activity_vacancy_t_target_id: ['field_daytime_activity_vacancy_t'],
      field_location_target_id: ['field_location'],
      field_working_days_value: ['field_working_days'],
    },
  });

const terms = (value: string | null): ListDisplay => ({
  ...nodes({ field: 'vid', value }),
  kind: 'taxonomy_term',
  perPage: 100,
  order: 'name',
  tag: 'taxonomy_term_list',
});

/** The lists by the values of `field_type`. */
const byContentType: Readonly<Record<string, ListDisplay>> = {
  projects: nodes({
    field: 'type',
    value: 'project',
    filters: { field_themes_target_id: ['field_themes'] },
  }),
  articles_news: articles('news'),
  articles_stories: articles('story'),
  activities: activities('participant'),
  activities_volunteer: activities('volunteer'),
  vacancies: vacancies(),
  vacancies_volunteering: vacancies('volunteer_work'),
  vacancies_paid: vacancies('payed_employment', 'internship'),
  vacancies_daytime_activity: vacancies('vacancies_daytime_activity'),
  themes: terms('themes'),
  locations: {
    ...terms('locations'),
    filters: { field_location_type_target_id: ['field_location_type'] },
  },
  partners: { ...nodes({ field: 'type', value: 'partner' }), order: 'name', perPage: 48 },
  rental_locations: nodes({ field: 'type', value: 'rental_location' }),
};

const recent = Object.entries(byContentType).map(
  ([name, display]) => [name, { ...display, perPage: 6 }] as const,
);

const describeBeside = (field: string, tag: string): Record<string, AdjacentDisplay> => ({
  previous: { shows: 'adjacent', side: 'older', field, tag },
  next: { shows: 'adjacent', side: 'newer', field, tag },
});

const bySubject = (list: ListDisplay): ListDisplay => ({
  ...list,
  perPage: 6,
  filters: {},
  arguments: [
    { means: 'any of', fields: ['field_subjects', 'field_themes'] },
    { means: 'all but' },
  ],
});

const view = (displays: Readonly<Record<string, Display>>): View =>
  new Map(Object.entries(displays));

/** Every view and its displays. */
export const views: ReadonlyMap<string, View> = new Map([
  ['content_recent', view(Object.fromEntries(recent))],
  [
    'content_overview',
    view({
      ...byContentType,
      activities_pinned: activities('participant', pinned),
      activities_volunteer_pinned: activities('volunteer', pinned),
    }),
  ],
  ['previous_next_article', view(describeBeside(ARTICLE_TYPE, 'node_list:article'))],
  ['previous_next_project', view(describeBeside('type', 'node_list:project'))],
  [
    'relevant_content_by_subjects',
    view({
      block_1: bySubject(nodes({ field: 'type', value: 'article' })),
      stories: bySubject(articles('story')),
    }),
  ],
  [
    'campaign_articles',
    view({
      block_1: nodes({
        field: 'type',
        value: 'campaign_article',
        perPage: 24,
        arguments: [{ means: 'any of', fields: ['field_campaign'] }],
      }),
    }),
  ],
  [
    'annual_report',
    view({
      block_1: nodes({
        field: 'type',
        value: 'annual_report_article',
        perPage: 24,
        arguments: [{ means: 'any of', fields: ['field_annual_report'] }],
      }),
      articles: nodes({
        field: 'type',
        value: 'annual_report_article',
        perPage: 24,
        filters: { field_annual_report_theme_target_id: ['field_annual_report_theme'] },
      }),
      reports: nodes({ field: 'type', value: 'annual_report_landing_page' }),
    }),
  ],
  [
    'rental_locations',
    view({
      overview: nodes({ field: 'type', value: 'rental_location', perPage: 48 }),
      related: nodes({
        field: 'type',
        value: 'rental_location',
        perPage: 3,
        arguments: [{ means: 'all but' }],
      }),
    }),
  ],
  ['taxonomy_overview', view({ block_1: terms(null) })],
  ['vocabulary_terms', view({ block_1: terms(null) })],
  ['certifications', view({ block_1: terms('certifications') })],
  ['topics', view({ block_1: terms('subjects') })],
]);
