import ical from 'ical-generator';
import type { ActivityDate } from '@/lib/content/content-type';
import type { Node } from '@/lib/content/node';
import { nodeAt } from '@/lib/cms/entity';
import { originOf } from '@/app/_request/params';
import { notFound, unavailable } from '@/app/_request/responses';
import { isLanguage } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import { siteById } from '@/sites/resolve';

type Props = { node: Node<'activity'>; date: ActivityDate; url: string; host: string };

const HOUR_MS = 3_600_000;

/** The id is stable, so that a calendar program replaces the entry. */
function toCalendar({ node, date, url, host }: Props): string {
  const start = new Date(date.start);
  const end = date.end ? new Date(date.end) : new Date(start.getTime() + HOUR_MS);
  const { location } = node;
  const address = [location?.name, location?.address?.street, location?.address?.city];
  const calendar = ical({ prodId: { company: host, product: 'activities' } });
  calendar.createEvent({
    id: `${node.id}-${Math.floor(start.getTime() / 1_000)}@${host}`,
    start,
    end,
    summary: node.title,
    description: [node.summary, url].filter(Boolean).join('\n\n'),
    location: address.filter(Boolean).join(', ') || null,
    url,
  });
  return calendar.toString();
}

export const dynamic = 'force-dynamic';

type Params = { site: string; locale: string; activity: string; file: string };
type Context = { params: Promise<Params> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site: id, locale, activity, file } = await params;
  const site = siteById(id);
  const start = Number(/^(\d{1,12})\.ics$/.exec(file)?.[1]);
  if (!site || !isLanguage(locale) || !/^\d{1,12}$/.test(activity) || !start) return notFound();
  try {
    const siteLocale = { site: site.id, language: locale };
    const node = await nodeAt(siteLocale, `/node/${activity}`, 'activity');
    const date = node?.dates.find((one) => Date.parse(one.start) === start * 1_000);
    if (!node || !date) return notFound();
    const origin = originOf(site);
    const url = `${origin}${nodeHref(node, locale)}`;
    return new Response(toCalendar({ node, date, url, host: new URL(origin).hostname }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${activity}-${start}.ics"`,
      },
    });
  } catch (error) {
    return unavailable(error);
  }
}
