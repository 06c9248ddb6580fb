import { type Language, LANGUAGES, type PerLanguage } from '@/lib/content/language';
import type { ArticleType, Audience, ContentType, VacancyType } from '@/lib/content/content-type';
import type { Choice } from '@/lib/content/list-filters';
import type { Entity } from '@/lib/content/entity';
import type { Node } from '@/lib/content/node';

const OVERVIEW_PATHS = {
  locations: { nl: '/nl/overzicht-locaties', en: '/en/locations' },
  news: { nl: '/nl/nieuws', en: '/en/news' },
  stories: { nl: '/nl/verhalen', en: '/en/stories' },
  projects: { nl: '/nl/projecten', en: '/en/projects' },
  activities: { nl: '/nl/activiteiten-trainingen', en: '/en/activities' },
  volunteerActivities: {
    nl: '/nl/activiteiten-voor-regenboog-vrijwilligers',
    en: '/en/activities-for-regenboog-volunteers',
  },
  volunteerWork: { nl: '/nl/vrijwilligerswerk-amsterdam', en: '/en/vacancies-for-volunteers' },
  jobs: { nl: '/nl/vacatures-en-stages', en: '/en/vacancies' },
  daytimeWork: {
    nl: '/nl/vacatures-voor-dagbesteding',
    en: '/en/vacancies-for-daytime-activities',
  },
  rentals: { nl: '/nl/ruimtes-huren', en: '/en/rooms-to-rent' },
} as const satisfies Record<string, PerLanguage<string>>;

export type Overview = keyof typeof OVERVIEW_PATHS;

export const overviewPath = (overview: Overview, language: Language): string =>
  OVERVIEW_PATHS[overview][language];

export const resultsPath = (overview: ListOverview, language: Language): string =>
  `${overviewPath(overview, language)}/results.json`;

export const calendarPath = (overview: ListOverview, language: Language): string =>
  `${overviewPath(overview, language)}/calendar.ics`;

export type ViewMode = 'list' | 'map' | 'month';

/** In the place of a vocabulary: the days of the week, which the CMS has no terms of. */
export const WEEKDAY_OPTIONS = 'weekdays';

/** Likewise: the districts, which follow from postal codes. */
export const DISTRICT_OPTIONS = 'districts';

type Need = 'sleep' | 'eat' | 'money';

type OverviewRules = {
  list: ContentType;
  choices: { readonly [C in Choice]?: string };
  hasDates: boolean;
  hasOpenNow: boolean;
  viewMode: 'map' | 'month' | null;
  /** Most visitors come for these, by the id of the term of `choices.type` that has them. */
  needs?: readonly { id: number; need: Need }[];
};

const plain = { choices: {}, hasDates: false, hasOpenNow: false, viewMode: null } as const;

const activities = {
  choices: { type: 'activity_types', location: 'locations' },
  hasDates: true,
  hasOpenNow: false,
  viewMode: 'month',
} as const;

/** Rentals has no filters. `lib/cms/decode/view-query.ts` has the names on the wire. */
export const OVERVIEW_RULES = {
  locations: {
    ...plain,
    list: 'locations',
    choices: { type: 'location_types', district: DISTRICT_OPTIONS },
    hasOpenNow: true,
    viewMode: 'map',
    needs: [
      { id: 207, need: 'sleep' },
      { id: 208, need: 'eat' },
      { id: 212, need: 'money' },
    ],
  },
  news: { ...plain, list: 'articles_news', choices: { theme: 'themes' } },
  stories: { ...plain, list: 'articles_stories', choices: { theme: 'themes' } },
  projects: { ...plain, list: 'projects' },
  activities: { ...activities, list: 'activities' },
  volunteerActivities: { ...activities, list: 'activities_volunteer' },
  volunteerWork: {
    ...plain,
    list: 'vacancies_volunteering',
    choices: { type: 'volunteer_vacancy_types', location: 'locations', day: WEEKDAY_OPTIONS },
  },
  jobs: { ...plain, list: 'vacancies_paid', choices: { type: 'vacancy_types' } },
  daytimeWork: {
    ...plain,
    list: 'vacancies_daytime_activity',
    choices: { type: 'daytime_activity_vacancy_types', location: 'locations' },
  },
} as const satisfies { readonly [O in Exclude<Overview, 'rentals'>]: OverviewRules };

export type ListOverview = keyof typeof OVERVIEW_RULES;

export const rulesOf = (overview: ListOverview): OverviewRules => OVERVIEW_RULES[overview];

export const isListOverview = (name: string): name is ListOverview =>
  Object.hasOwn(OVERVIEW_RULES, name);

export const LIST_OVERVIEWS: readonly ListOverview[] =
  Object.keys(OVERVIEW_RULES).filter(isListOverview);

export const overviewOfList = (list: string): ListOverview | null =>
  LIST_OVERVIEWS.find((overview) => OVERVIEW_RULES[overview].list === list) ?? null;

const OF_ARTICLE: { readonly [Type in ArticleType]: Overview } = {
  news: 'news',
  story: 'stories',
};
export const OVERVIEW_OF_VACANCY: { readonly [Type in VacancyType]: ListOverview } = {
  volunteer: 'volunteerWork',
  paid: 'jobs',
  internship: 'jobs',
  daytime: 'daytimeWork',
};
export const isVacancyOverview = (overview: ListOverview): boolean =>
  Object.values(OVERVIEW_OF_VACANCY).includes(overview);

const OF_AUDIENCE: { readonly [A in Audience]: Overview } = {
  participant: 'activities',
  volunteer: 'volunteerActivities',
};

function ofNode(node: Node): Overview | null {
  if (node.kind === 'article') return OF_ARTICLE[node.articleType];
  if (node.kind === 'vacancy') return OVERVIEW_OF_VACANCY[node.vacancyType];
  if (node.kind === 'activity') return OF_AUDIENCE[node.audience];
  if (node.kind === 'project') return 'projects';
  return node.kind === 'rental-location' ? 'rentals' : null;
}

export function overviewOf(entity: Entity): Overview | null {
  if (entity.type === 'node') return ofNode(entity.node);
  return entity.type === 'term' && entity.term.kind === 'location' ? 'locations' : null;
}

const FEEDS = ['news', 'stories'] as const;

export type FeedList = (typeof FEEDS)[number];

export const isFeedList = (list: string): list is FeedList => FEEDS.some((feed) => feed === list);

export const feedPath = (list: FeedList, language: Language): string =>
  `${overviewPath(list, language)}/rss.xml`;

export const feedsOf = (overviews: readonly Overview[]): readonly FeedList[] =>
  FEEDS.filter((list) => overviews.includes(list));

export const FEED_ROUTES: readonly (readonly [path: string, route: string])[] = FEEDS.flatMap(
  (list) =>
    LANGUAGES.map((language) => [feedPath(list, language), `/${language}/feed/${list}`] as const),
);
