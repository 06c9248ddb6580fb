import { nodeAt } from '@/lib/cms/entity';
import { env } from '@/lib/platform/env';
import { BackendError } from '@/lib/cms/http/failure';
import { isLanguage } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/paths';
import { siteById, siteOrigin } from '@/sites/resolve';
import { toCalendar } from './to-calendar';

export const dynamic = 'force-dynamic';

type Params = { site: string; locale: string; activity: string; file: string };
type Context = { params: Promise<Params> };

const notFound = () => new Response('Not found', { status: 404 });

/** One date of an activity as a calendar entry (RFC 5545). */
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
    const origin = siteOrigin(site, env().SITE_HOSTS, env().PORT);
    const url = `${origin}${nodeHref(node, locale)}`;
    return new Response(toCalendar({ node, date, url, host: new URL(origin).hostname }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${activity}-${start}.ics"`,
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return new Response('Unavailable', { status: 503, headers: { 'retry-after': '60' } });
  }
}
