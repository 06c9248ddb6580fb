import type { Day } from './day';

/** The lists that a page can name. `locations` is ours: the CMS has no content overview of them. */
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

export type ArticleType = (typeof ARTICLE_TYPES)[number];

export const VACANCY_TYPES = ['volunteer', 'paid', 'internship', 'daytime'] as const;

export type VacancyType = (typeof VACANCY_TYPES)[number];

/** Monday first, as ISO 8601 counts them from 1: the id of a day in a filter. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

export const isoWeekday = (day: Weekday): number => WEEKDAYS.indexOf(day) + 1;

/** One can still apply on the closing day itself. */
export const isClosed = ({ closes }: { closes: Day | null }, today: Day): boolean =>
  closes !== null && closes < today;

/** ISO 8601 with offset. */
export type ActivityDate = { start: string; end: string | null; isFull: boolean };

export const AUDIENCES = ['participant', 'volunteer'] as const;

export type Audience = (typeof AUDIENCES)[number];

const HOUR_MS = 3_600_000;

type Moments = Pick<ActivityDate, 'start' | 'end'>;

/** In milliseconds since 1970. What has no end goes on for an hour, as calendars want one. */
export const endOf = ({ start, end }: Moments): number =>
  end === null ? Date.parse(start) + HOUR_MS : Date.parse(end);

/** A date that goes on now is to come too, until it ends. */
export const findUpcoming = <Dated extends Moments>(dates: readonly Dated[], now: Date): Dated[] =>
  dates
    .filter((date) => endOf(date) > now.getTime())
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));

export const COLOR_VARIANTS = ['sand', 'brick', 'moss', 'ink'] as const;

export type ColorVariant = (typeof COLOR_VARIANTS)[number];

export type ReportTheme = {
  name: string;
  heading: string | null;
  variant: ColorVariant | null;
};
