import type { Month, MonthDay, MonthEntry } from '@/components/overview/overview-props';
import { findUpcoming } from '@/lib/content/content-type';
import { nodeHref } from '@/lib/content/link';
import {
  type Day,
  daysIn,
  type DaySpan,
  findMonday,
  findMonth,
  weekdayOf,
} from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import type { Teaser } from '@/lib/content/teaser';
import { dayOf } from '@/lib/content/local-day';
import { WEEK } from '@/lib/content/opening-hours';
import { formatDay, isWholeDay, timeText, weekdayName } from '@/lib/i18n/dates';
import { type Translator, translatorOf } from '@/lib/i18n/translator';
import { changeQuery, type OverviewQuery, toSearch } from '@/lib/routing/overview-query';
import { loadCompleteList } from '@/lib/cms/view';
import { rulesOf } from '@/lib/routing/overviews';
import {
  type OverviewRequest,
  serializeCounts,
  fromToday,
  EMPTY_RESULTS,
  type ViewResults,
} from './list';

const readMonth = ({ date }: OverviewQuery, today: Day): DaySpan =>
  findMonth(date?.from ?? date?.until ?? today);

/** Within the date filter of the query. */
function readSpan(query: OverviewQuery, today: Day): DaySpan {
  const month = readMonth(query, today);
  const { from, until } = query.date ?? { from: null, until: null };
  return {
    from: from && from > month.from ? from : month.from,
    until: until && until < month.until ? until : month.until,
  };
}

type Activity = Teaser<'activity'>;

function listEntries(activity: Activity, span: DaySpan, language: Language, t: Translator) {
  return findUpcoming(activity.dates, new Date()).flatMap(
    (date): (readonly [Day, MonthEntry])[] => {
      const day = dayOf(new Date(date.start));
      if (day < span.from || day > span.until) return [];
      const entry = {
        id: `${activity.id}-${date.start}`,
        title: activity.title,
        href: nodeHref(activity, language),
        language: activity.language === language ? null : activity.language,
        start: date.start,
        time: isWholeDay(date) ? t('activity.allDay') : timeText(date.start, language),
        note: date.isFull ? t('activity.full') : null,
      };
      return [[day, entry]];
    },
  );
}

function toMonth(activities: readonly Activity[], query: OverviewQuery, language: Language): Month {
  const t = translatorOf(language);
  const today = dayOf(new Date());
  const month = readMonth(query, today);
  const span = readSpan(query, today);
  // The weeks before this one are over.
  const monday = findMonday(today);
  const isCurrent = findMonth(today).from === month.from;
  const first = isCurrent && monday > month.from ? monday : month.from;
  const entries = activities.flatMap((activity) => listEntries(activity, span, language, t));
  const searchMonth = (later: number) =>
    toSearch(changeQuery(query, { date: findMonth(month.from, later), viewMode: 'month' }));
  return {
    label: formatDay(month.from, language, 'monthAndYear'),
    previous: month.from > today ? searchMonth(-1) : null,
    next: searchMonth(1),
    weekdays: WEEK.map((weekday) => weekdayName(weekday, language)),
    offset: WEEK.findIndex((weekday) => weekday === weekdayOf(first)),
    days: daysIn({ ...month, from: first }).map((day): MonthDay => ({
      day,
      date: Number(day.slice(-2)),
      label: formatDay(day, language, 'weekday'),
      isToday: day === today,
      entries: entries
        .filter(([on]) => on === day)
        .map(([, entry]) => entry)
        .toSorted((one, other) => one.start.localeCompare(other.start)),
    })),
  };
}

const isActivity = (teaser: Teaser): teaser is Teaser<'activity'> => teaser.kind === 'activity';

export async function loadMonthResults({
  siteLocale,
  overview,
  query,
}: OverviewRequest): Promise<ViewResults> {
  const date = fromToday(readSpan(query, dayOf(new Date())));
  const { list } = rulesOf(overview);
  const filters = { choices: query.choices, date };
  const { teasers, pager, counts, isComplete } = await loadCompleteList(siteLocale, list, filters);
  const month = toMonth(teasers.filter(isActivity), query, siteLocale.language);
  return {
    ...EMPTY_RESULTS,
    pages: 1,
    total: pager.total,
    counts: serializeCounts(counts),
    month,
    remark: isComplete ? null : translatorOf(siteLocale.language)('results.truncated'),
  };
}
