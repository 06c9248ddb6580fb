import type { ArticleType } from '@/lib/content/content-type';
import { dayOf } from '@/lib/content/local-day';
import type { Query } from '@/lib/cms/api-url';
import { getOwn } from '@/lib/content/get-own';
import {
  type Condition,
  type Conditions,
  readExposed,
  refersTo,
  readDates,
  toStoredTime,
  where,
} from './query';
import type { DateBounds } from './sorted';

/** The list of a view of the site's own module, as a collection of JSON:API. */
export type Collection = {
  /** Below the path of JSON:API. */
  resource: string;
  conditions: Conditions;
  /** Names of fields; `-` in front is descending. */
  sort: string;
  perPage: number;
  /**
   * JSON:API sorts by the first date of an entity, which may be past, and by names in one language: these are
   * sorted here.
   */
  sortedBy?: 'next date' | 'name';
  within?: DateBounds;
  /** No page follows: they are not counted. */
  isShort?: boolean;
};

/** The neighbour of a node by the moment it was created, of the same kind in `sameBy`. */
export type Neighbour = {
  resource: string;
  nid: string;
  sameBy: string | null;
  collectionAt: (created: number, same: string | null) => Collection;
};

/** Of Date Recur, where dates have rules and Drupal knows the first date only, or of Smart Date, which counts seconds. */
export type DateType = 'recurring' | 'smart';

export type ViewCall = {
  view: string;
  display: string;
  args: readonly string[];
  filters: Query;
  now: Date;
  dateType?: DateType | undefined;
};

const NEWEST = '-created,-drupal_internal__nid';
const PAGE = 12;
const PUBLISHED = where('status', '=', '1');

const nodes = (bundle: string, conditions: Conditions = [], perPage = PAGE): Collection => ({
  resource: `node/${bundle}`,
  conditions: [PUBLISHED, ...conditions],
  sort: NEWEST,
  perPage,
});

const terms = (vocabulary: string): Collection => ({
  resource: `taxonomy_term/${vocabulary}`,
  conditions: [PUBLISHED],
  sort: 'name',
  perPage: 100,
  sortedBy: 'name',
});

/** A whole day, so that Drupal can cache what it answers; what is over by now is left out here. */
const sinceToday = (now: Date): string => toStoredTime(`${dayOf(now)} 00:00:00`);

const NID = 'drupal_internal__nid';
const DATES = 'field_date_ranges';
const KIND_OF_VACANCY = 'field_vacancy_type.field_system_name';
const KIND_OF_ARTICLE = 'field_article_type.field_system_name';

/** What has no such field is of the kind that its own page says. */
const isOfKind = <Kind extends string>(path: string, kind: Kind, common: Kind): Condition => ({
  ...where(path, '=', kind),
  holdsWithoutField: kind === common,
});

const articles = (type: ArticleType) => nodes('article', [isOfKind(KIND_OF_ARTICLE, type, 'news')]);

const activities = (
  now: Date,
  audience: 'participant' | 'volunteer',
  conditions: Conditions = [],
): Collection => ({
  // A date may have no end.
  ...nodes('activity', [
    [`${DATES}.end_value`, `${DATES}.value`].map((date) => where(date, '>=', sinceToday(now))),
    isOfKind('field_target_audience', audience, 'participant'),
    ...conditions,
  ]),
  sort: `${DATES}.value`,
  sortedBy: 'next date',
});

const vacancies = (now: Date, ...types: readonly string[]): Collection =>
  nodes('vacancy', [
    [where('field_closing_date', 'IS NULL'), where('field_closing_date', '>=', dayOf(now))],
    ...(types.length > 0 ? [where(KIND_OF_VACANCY, 'IN', ...types)] : []),
  ]);

const PINNED = [where('field_pinned', '=', '1')];

/** The displays of the view `content_overview`, by content type. */
const overviews: Readonly<Record<string, (now: Date) => Collection>> = {
  projects: () => nodes('project'),
  articles_news: () => articles('news'),
  articles_stories: () => articles('story'),
  activities: (now) => activities(now, 'participant'),
  activities_pinned: (now) => activities(now, 'participant', PINNED),
  activities_volunteer: (now) => activities(now, 'volunteer'),
  activities_volunteer_pinned: (now) => activities(now, 'volunteer', PINNED),
  vacancies: (now) => vacancies(now),
  vacancies_volunteering: (now) => vacancies(now, 'volunteer_work'),
  vacancies_paid: (now) => vacancies(now, 'payed_employment', 'internship'),
  vacancies_daytime_activity: (now) => vacancies(now, 'vacancies_daytime_activity'),
  themes: () => terms('themes'),
  partners: () => ({ ...nodes('partner', [], 48), sort: 'title', sortedBy: 'name' }),
  rental_locations: () => nodes('rental_location'),
  locations: () => terms('locations'),
};

/** A translation has a moment of its own. */
const ORIGINAL = where('default_langcode', '=', '1');

const describeNeighbour = (bundle: string, display: string, nid: string, sameBy: string | null) =>
  ({
    resource: `node/${bundle}`,
    nid,
    sameBy,
    collectionAt: (created, same) => {
      const isNext = display === 'next';
      const beside = where('created', isNext ? '>' : '<', String(created));
      const alike = sameBy !== null && same !== null ? [refersTo(sameBy, [same])] : [];
      return {
        ...nodes(bundle, [ORIGINAL, beside, where(NID, '<>', nid), ...alike], 1),
        sort: isNext ? `created,${NID}` : NEWEST,
        isShort: true,
      };
    },
  }) satisfies Neighbour;

const isMachineName = (text: string) => /^[a-z][a-z0-9_]*$/.test(text);
const isNumber = (text: string) => /^\d+$/.test(text);

function describeRelated(
  display: string,
  [ids = '', except = '0']: readonly string[],
): Collection | null {
  const wanted = ids.split('+').filter(isNumber);
  if (wanted.length === 0) return null;
  const ofStories = display === 'stories' ? [where(KIND_OF_ARTICLE, '=', 'story')] : [];
  const alike = [refersTo('field_subjects', wanted), refersTo('field_themes', wanted)];
  // Beside an article; the list of a term has all of it.
  return {
    ...nodes('article', [alike, where(NID, '<>', except), ...ofStories], 6),
    isShort: except !== '0',
  };
}

function report(display: string, nid: string): Collection | null {
  if (display === 'reports') return nodes('annual_report_landing_page');
  const of = display === 'block_1' ? [refersTo('field_annual_report', [nid])] : [];
  return nodes('annual_report_article', of, 24);
}

function describeRentals(display: string, except: string): Collection {
  return display === 'related'
    ? { ...nodes('rental_location', [where(NID, '<>', except)], 3), isShort: true }
    : nodes('rental_location', [], 48);
}

/** Null for a view or a display that there is not, and for one that lists nothing. */
function findCollection({ view, display, args, now }: ViewCall): Collection | Neighbour | null {
  const [first = ''] = args;
  switch (view) {
    case 'content_overview':
      return getOwn(overviews, display)?.(now) ?? null;
    case 'content_recent': {
      const complete = getOwn(overviews, display)?.(now);
      return complete ? { ...complete, perPage: 6, isShort: true } : null;
    }
    case 'relevant_content_by_subjects':
      return describeRelated(display, args);
    case 'previous_next_article':
      return describeNeighbour('article', display, first, 'field_article_type');
    case 'previous_next_project':
      return describeNeighbour('project', display, first, null);
    case 'campaign_articles':
      return nodes('campaign_article', [refersTo('field_campaign', [first])], 24);
    case 'annual_report':
      return report(display, first);
    case 'rental_locations':
      return describeRentals(display, first);
    case 'taxonomy_overview':
    case 'vocabulary_terms':
      return isMachineName(first) ? terms(first) : null;
    case 'certifications':
      return terms('certifications');
    case 'topics':
      return terms('subjects');
    default:
      return null;
  }
}

const toSeconds = (stored: string): string => String(Date.parse(`${stored}Z`) / 1_000);

/** An activity with a rule may have any date: the rules of all are read here. */
function adaptDates(conditions: Conditions, type: DateType): Conditions {
  const rule = where(`${DATES}.rrule`, 'IS NOT NULL');
  return conditions.map((one) => {
    const group = 'path' in one ? [one] : one;
    if (!group.every(({ path }) => path.startsWith(`${DATES}.`))) return one;
    return type === 'recurring'
      ? [...group, rule]
      : group.map((each) => ({ ...each, values: each.values.map(toSeconds) }));
  });
}

/** Null for a view or a display that there is not. */
export function resolveQuery(call: ViewCall): Collection | Neighbour | null {
  const found = findCollection(call);
  if (!found || !('conditions' in found)) return found;
  const conditions = [...found.conditions, ...readExposed(call.filters)];
  return {
    ...found,
    conditions: call.dateType ? adaptDates(conditions, call.dateType) : conditions,
    ...(found.sortedBy === 'next date' && { within: readDates(call.filters) }),
  };
}
