import ical, { ICalCalendarMethod, type ICalCalendarData } from 'ical-generator';
import { type ActivityDate, endOf } from '@/lib/content/content-type';
import type { Day } from '@/lib/content/day';
import type { DateRange } from '@/lib/content/list-filters';
import { dayOf } from '@/lib/content/local-day';
import { secondsOf } from '@/lib/content/sign-up';
import { isWholeDay } from '@/lib/i18n/dates';

type CalendarActivity = {
  id: number;
  title: string;
  summary: string | null;
  /** Absolute. */
  url: string;
  place: string | null;
  dates: readonly ActivityDate[];
};

const DAY_MS = 86_400_000;
const REFRESH_S = 6 * 3_600;

/** Whole days are dates, and the end is the day after (RFC 5545, 3.6.1). */
function writeMoments(date: ActivityDate) {
  const [from, until] = [new Date(date.start), new Date(endOf(date))];
  if (!isWholeDay(date)) return { start: from, end: until };
  const last = Date.parse(dayOf(until));
  return { allDay: true, start: new Date(dayOf(from)), end: new Date(last + DAY_MS) };
}

/** Each event has the same id everywhere, so that a calendar program has it once (RFC 5545, 3.8.4.7). */
function buildCalendar(
  host: string,
  activities: readonly CalendarActivity[],
  data: ICalCalendarData = {},
): string {
  const calendar = ical({ prodId: { company: host, product: 'activities' }, ...data });
  for (const { id, title, summary, url, place, dates } of activities)
    for (const date of dates) {
      calendar.createEvent({
        id: `${id}-${secondsOf(date)}@${host}`,
        ...writeMoments(date),
        summary: title,
        description: [summary, url].filter(Boolean).join('\n\n'),
        location: place,
        url,
      });
    }
  // The library leaves the last line open (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}

const replyWith = (calendar: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(calendar, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers },
  });

/** A download of one date. */
export const calendarEntry = (host: string, activity: CalendarActivity, file: string): Response =>
  replyWith(buildCalendar(host, [activity]), {
    'content-disposition': `attachment; filename="${file}"`,
  });

type Subscription = {
  host: string;
  name: string;
  /** Absolute URL of the list. */
  url: string;
  /** Dates that ended before are left out, and those outside `within`. */
  today: Day;
  within: DateRange | null;
  activities: readonly CalendarActivity[];
};

/** A list that a calendar program reads again every six hours. */
export function calendarSubscription(subscription: Subscription): Response {
  const { host, name, url, today, within, activities } = subscription;
  const isWanted = (date: ActivityDate) => {
    const day = dayOf(new Date(date.start));
    const isOver = dayOf(new Date(endOf(date))) < today;
    return day >= (within?.from ?? day) && day <= (within?.until ?? day) && !isOver;
  };
  const wanted = activities.map((one) => ({ ...one, dates: one.dates.filter(isWanted) }));
  return replyWith(
    buildCalendar(host, wanted, { name, url, method: ICalCalendarMethod.PUBLISH, ttl: REFRESH_S }),
  );
}
