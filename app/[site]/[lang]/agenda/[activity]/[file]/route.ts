import { nodeAt } from '@/lib/backend/entity';
import { env } from '@/lib/config/env';
import { isLanguage } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/paths';
import { BackendError } from '@/lib/http/failure';
import { siteById, siteOrigin } from '@/sites/resolve';
import { toCalendar } from './to-calendar';

export const dynamic = 'force-dynamic';

type Params = { site: string; lang: string; activity: string; file: string };
type Context = { params: Promise<Params> };

const notFound = () => new Response('Not found', { status: 404 });

/** One date of an activity as a calendar entry (RFC 5545). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site: id, lang, activity, file } = await params;
  const site = siteById(id);
  const start = Number(/^(\d{1,12})\.ics$/.exec(file)?.[1]);
  if (!site || !isLanguage(lang) || !/^\d{1,12}$/.test(activity) || !start) return notFound();
  try {
    const place = { site: site.id, language: lang };
    const node = await nodeAt(place, `/node/${activity}`, 'activity');
    const date = node?.dates.find((one) => Date.parse(one.start) === start * 1_000);
    if (!node || !date) return notFound();
    const origin = siteOrigin(site, env().SITE_HOSTS, env().PORT);
    const url = `${origin}${nodeHref(node, lang)}`;
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
