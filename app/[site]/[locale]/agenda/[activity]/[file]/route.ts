import { originOf } from '@/app/_request/params';
import { notFound, siteRoute } from '@/app/_request/responses';
import { loadNode } from '@/lib/cms/entity';
import { isLanguage } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import { calendarEntry } from '@/lib/feeds/calendar';

export const dynamic = 'force-dynamic';

type Params = { site: string; locale: string; activity: string; file: string };

/** Serves one date of an activity for a calendar program. */
export const GET = siteRoute<Params>(async (site, { locale, activity, file }) => {
  const start = Number(/^(\d{1,12})\.ics$/.exec(file)?.[1]);
  if (!isLanguage(locale) || !/^\d{1,12}$/.test(activity) || !start) return notFound();
  const siteLocale = { site: site.id, language: locale };
  const node = await loadNode(siteLocale, `/node/${activity}`, 'activity');
  const date = node?.dates.find((one) => Date.parse(one.start) === start * 1_000);
  if (!node || !date) return notFound();
  const origin = originOf(site);
  const url = `${origin}${nodeHref(node, locale)}`;
  const { name, address } = node.location ?? {};
  const place = [name, address?.street, address?.city].filter(Boolean).join(', ') || null;
  const entry = { ...node, url, place, dates: [date] };
  return calendarEntry(new URL(origin).hostname, entry, `${activity}-${start}.ics`);
});
