import { originOf } from '@/app/_request/params';
import { notFound, respondUnavailable } from '@/app/_request/responses';
import { nodeAt } from '@/lib/cms/entity';
import { isLanguage } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import { calendarEntry } from '@/lib/feeds/calendar';
import { siteById } from '@/sites/resolve';

export const dynamic = 'force-dynamic';

type Params = { site: string; locale: string; activity: string; file: string };
type Context = { params: Promise<Params> };

/** Serves one date of an activity for a calendar program. */
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
    const { name, address } = node.location ?? {};
    const place = [name, address?.street, address?.city].filter(Boolean).join(', ') || null;
    const entry = { ...node, url, place, dates: [date] };
    return calendarEntry(new URL(origin).hostname, entry, `${activity}-${start}.ics`);
  } catch (error) {
    return respondUnavailable(error);
  }
}
