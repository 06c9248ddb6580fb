/**
 * The lists that a page can ask for by name (spec section 2, the values of a content overview). `locations` is
 * ours: the page of all locations is an overview page like the others.
 */
export const CONTENT_TYPES = [
  'projects',
  'articles_news',
  'articles_stories',
  'activities',
  'activities_volunteer',
  'vacancies',
  'vacancies_volunteering',
  'vacancies_paid',
  'vacancies_daytime_activity',
  'themes',
  'partners',
  'rental_locations',
  'locations',
] as const;

export type ContentType = (typeof CONTENT_TYPES)[number];

export const ARTICLE_TYPES = ['news', 'story'] as const;

/** News unless the backend says otherwise (spec section 3, Article). */
export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** The four kinds of work, by our own names (spec section 9, "Vacancy types"). */
export const VACANCY_TYPES = ['volunteer', 'paid', 'internship', 'daytime'] as const;

export type VacancyType = (typeof VACANCY_TYPES)[number];

/** One time that an activity is held: ISO 8601 with offset. */
export type ActivityDate = { start: string; end: string | null; isFull: boolean };

export const AUDIENCES = ['participant', 'volunteer'] as const;

/** For whom an activity is; participants unless the backend says otherwise (spec section 3). */
export type Audience = (typeof AUDIENCES)[number];

/** The dates that are not over at `now`, soonest first. */
export const upcoming = (dates: readonly ActivityDate[], now: Date): ActivityDate[] =>
  dates
    .filter(({ start, end }) => new Date(end ?? start).getTime() > now.getTime())
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));

/** The tones an editor can choose for a part of the annual report. */
export const COLOR_VARIANTS = ['sand', 'brick', 'moss', 'ink'] as const;

export type ColorVariant = (typeof COLOR_VARIANTS)[number];

/** What a part of an annual report is about. */
export type ReportTheme = {
  id: number;
  name: string;
  heading: string | null;
  variant: ColorVariant | null;
};
