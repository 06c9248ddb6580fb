import { overviewIn, type OverviewParams } from '@/app/_request/overview';
import { originOf } from '@/app/_request/params';
import { notFound, siteRoute } from '@/app/_request/responses';
import { loadCompleteList } from '@/lib/cms/view';
import { nodeHref } from '@/lib/content/link';
import { calendarSubscription } from '@/lib/feeds/calendar';
import { dayOf } from '@/lib/content/local-day';
import { messagesOf } from '@/lib/i18n/messages';
import { readQuery, toSearch } from '@/lib/routing/overview-query';
import { overviewPath, rulesOf } from '@/lib/routing/overviews';

export const dynamic = 'force-dynamic';

/** Serves a calendar subscription. During an outage 503, so that calendars keep their entries. */
export const GET = siteRoute<OverviewParams>(async (_site, params, request) => {
  const found = overviewIn(params);
  if (!found || !rulesOf(found.overview).hasDates) return notFound();
  const { site, language, overview } = found;
  const { query } = readQuery(overview, new URL(request.url).searchParams);
  const { choices, date } = query;
  const siteLocale = { site: site.id, language };
  const { teasers } = await loadCompleteList(siteLocale, rulesOf(overview).list, {
    choices,
    date,
  });
  const origin = originOf(site);
  const page = `${overviewPath(overview, language)}${toSearch({ ...query, page: 0, viewMode: 'list' })}`;
  return calendarSubscription({
    host: new URL(origin).hostname,
    name: `${messagesOf(language).overview[overview]} – ${site.name[language]}`,
    url: `${origin}${page}`,
    today: dayOf(new Date()),
    within: date,
    activities: teasers.flatMap((teaser) =>
      teaser.kind === 'activity'
        ? [{ ...teaser, url: `${origin}${nodeHref(teaser, language)}` }]
        : [],
    ),
  });
});
