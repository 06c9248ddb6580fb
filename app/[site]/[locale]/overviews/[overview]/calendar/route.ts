import { wholeList } from '@/lib/cms/list';
import { env } from '@/lib/platform/env';
import { BackendError } from '@/lib/cms/http/failure';
import { overviewPath, rulesOf } from '@/lib/routing/overviews';
import { readQuery, toSearch } from '@/lib/routing/overview-query';
import {
  overviewIn,
  type OverviewParams,
} from '@/app/[site]/[locale]/overviews/[overview]/overview-at';
import { dayOf } from '@/lib/i18n/dates';
import { messagesOf } from '@/lib/i18n/messages';
import { siteOrigin } from '@/sites/resolve';
import { toAgenda } from './to-agenda';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<OverviewParams> };

const notFound = () => new Response('Not found', { status: 404 });

/**
 * The dates of the activities that fit a query, to subscribe to (RFC 5545): of all that is to come,
 * up to ten of the backend's pages. An outage is 503, so that calendars keep what they have.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const found = overviewIn(await params);
  if (!found || !rulesOf(found.overview).hasDates) return notFound();
  const { site, language, overview } = found;
  const { query } = readQuery(overview, new URL(request.url).searchParams);
  const { choices, date } = query;
  try {
    const siteLocale = { site: site.id, language };
    const { teasers } = await wholeList(siteLocale, rulesOf(overview).list, { choices, date });
    const origin = siteOrigin(site, env().SITE_HOSTS, env().PORT);
    const agenda = toAgenda({
      name: `${messagesOf(language).overview[overview]} – ${site.name[language]}`,
      origin,
      page: `${overviewPath(overview, language)}${toSearch({ ...query, page: 0, look: 'list' })}`,
      language,
      today: dayOf(new Date()),
      date,
      activities: teasers.flatMap((teaser) => (teaser.kind === 'activity' ? [teaser] : [])),
    });
    return new Response(agenda, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return new Response('Unavailable', { status: 503, headers: { 'retry-after': '60' } });
  }
}
