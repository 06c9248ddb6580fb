import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Day } from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import type { DateRange } from '@/lib/content/list-filters';
import { nodeHref } from '@/lib/content/paths';
import type { Teaser } from '@/lib/content/teaser';
import { dayOf } from '@/lib/i18n/dates';

type Props = {
  name: string;
  origin: string;
  /** The path of the list, with its query. */
  page: string;
  language: Language;
  today: Day;
  date: DateRange | null;
  activities: readonly Teaser<'activity'>[];
};

const HOUR_MS = 3_600_000;
/** How often a calendar program should look again, in seconds. */
const REFRESH_S = 6 * 3_600;

/** Every date of the activities from today on, within the days that were asked for. */
export function toAgenda({ name, origin, page, language, today, date, activities }: Props): string {
  const { hostname } = new URL(origin);
  const calendar = ical({
    prodId: { company: hostname, product: 'activities' },
    name,
    url: `${origin}${page}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  });
  for (const activity of activities) {
    for (const { start, end } of activity.dates) {
      const day = dayOf(new Date(start));
      if (day < today || (date?.from && day < date.from) || (date?.until && day > date.until))
        continue;
      const begin = new Date(start);
      calendar.createEvent({
        // The same as of one date alone: whoever has both has it once.
        id: `${activity.id}-${Math.floor(begin.getTime() / 1_000)}@${hostname}`,
        start: begin,
        end: end ? new Date(end) : new Date(begin.getTime() + HOUR_MS),
        summary: activity.title,
        description: [activity.summary, `${origin}${nodeHref(activity, language)}`]
          .filter(Boolean)
          .join('\n\n'),
        location: activity.place,
        url: `${origin}${nodeHref(activity, language)}`,
      });
    }
  }
  return calendar.toString();
}
