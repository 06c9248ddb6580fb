import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Day } from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import type { DateRange } from '@/lib/content/list-filters';
import { nodeHref } from '@/lib/content/link';
import type { Teaser } from '@/lib/content/teaser';
import { dayOf } from '@/lib/i18n/dates';
import { completeList } from '@/lib/cms/list';
import { originOf } from '@/app/_request/params';
import { notFound, unavailable } from '@/app/_request/responses';
import { overviewPath, rulesOf } from '@/lib/routing/overviews';
import { readQuery, toSearch } from '@/lib/routing/overview-query';
import { overviewIn, type OverviewParams } from '@/app/_request/overview';
import { messagesOf } from '@/lib/i18n/messages';

type Props = {
  name: string;
  origin: string;
  /** Path of the list with its query. */
  page: string;
  language: Language;
  today: Day;
  date: DateRange | null;
  activities: readonly Teaser<'activity'>[];
};

const HOUR_MS = 3_600_000;
const REFRESH_S = 6 * 3_600;

function toAgenda({ name, origin, page, language, today, date, activities }: Props): string {
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
        // The id of the single entry too (agenda/), so that calendars have it once.
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

export const dynamic = 'force-dynamic';

type Context = { params: Promise<OverviewParams> };

/** Serves a calendar subscription. During an outage 503, so that calendars keep their entries. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const found = overviewIn(await params);
  if (!found || !rulesOf(found.overview).hasDates) return notFound();
  const { site, language, overview } = found;
  const { query } = readQuery(overview, new URL(request.url).searchParams);
  const { choices, date } = query;
  try {
    const siteLocale = { site: site.id, language };
    const { teasers } = await completeList(siteLocale, rulesOf(overview).list, { choices, date });
    const origin = originOf(site);
    const agenda = toAgenda({
      name: `${messagesOf(language).overview[overview]} – ${site.name[language]}`,
      origin,
      page: `${overviewPath(overview, language)}${toSearch({ ...query, page: 0, viewMode: 'list' })}`,
      language,
      today: dayOf(new Date()),
      date,
      activities: teasers.flatMap((teaser) => (teaser.kind === 'activity' ? [teaser] : [])),
    });
    return new Response(agenda, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
  } catch (error) {
    return unavailable(error);
  }
}
