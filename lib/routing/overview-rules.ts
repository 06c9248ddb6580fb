import type { ContentType } from '@/lib/content/content-type';
import type { Choice } from '@/lib/content/list-filters';
import type { Overview } from './overviews';

/** How the same results can be looked at. */
export const LOOKS = ['list', 'map', 'month'] as const;

export type Look = (typeof LOOKS)[number];

/** What a list can be narrowed by, and how it can be looked at (spec sections 2 and 7). */
export type OverviewRules = {
  list: ContentType;
  /** The filters of terms, and the vocabulary that each chooses from. */
  choices: { readonly [C in Choice]?: string };
  hasDates: boolean;
  hasOpenNow: boolean;
  /** Besides the list itself. */
  look: 'map' | 'month' | null;
};

const plain = { choices: {}, hasDates: false, hasOpenNow: false, look: null } as const;

const activities = {
  choices: { type: 'activity_types', location: 'locations' },
  hasDates: true,
  hasOpenNow: false,
  look: 'month',
} as const;

/** The overviews that can be narrowed; the rooms to rent are a page like any other. */
export const OVERVIEW_RULES = {
  locations: { ...plain, list: 'locations', hasOpenNow: true, look: 'map' },
  news: { ...plain, list: 'articles_news', choices: { theme: 'themes' } },
  stories: { ...plain, list: 'articles_stories', choices: { theme: 'themes' } },
  projects: { ...plain, list: 'projects' },
  activities: { ...activities, list: 'activities' },
  volunteerActivities: { ...activities, list: 'activities_volunteer' },
  volunteerWork: {
    ...plain,
    list: 'vacancies_volunteering',
    choices: { type: 'volunteer_vacancy_types' },
  },
  jobs: { ...plain, list: 'vacancies_paid', choices: { type: 'vacancy_types' } },
  daytimeWork: {
    ...plain,
    list: 'vacancies_daytime_activity',
    choices: { type: 'daytime_activity_vacancy_types', location: 'locations' },
  },
} as const satisfies { readonly [O in Exclude<Overview, 'rentals'>]: OverviewRules };

export type ListOverview = keyof typeof OVERVIEW_RULES;

/** The rules of an overview. */
export const rulesOf = (overview: ListOverview): OverviewRules => OVERVIEW_RULES[overview];

/** Whether an overview, or any other word, is one that can be narrowed. */
export const isListOverview = (name: string): name is ListOverview =>
  Object.hasOwn(OVERVIEW_RULES, name);

/** The overview that has all of a list, by the list's name; null where none has. */
export const overviewOfList = (list: string): ListOverview | null =>
  Object.keys(OVERVIEW_RULES)
    .filter(isListOverview)
    .find((overview) => OVERVIEW_RULES[overview].list === list) ?? null;
