import { isLanguage } from '@/lib/content/language';
import { toRss } from '@/lib/feeds/rss';
import { loadNewest } from '@/lib/cms/view';
import { originOf } from '@/app/_request/params';
import { notFound, siteRoute } from '@/app/_request/responses';
import { type FeedList, feedPath, isFeedList, overviewPath } from '@/lib/routing/overviews';
import { messagesOf } from '@/lib/i18n/messages';

export const dynamic = 'force-dynamic';

const CONTENT = { news: 'articles_news', stories: 'articles_stories' } as const satisfies {
  readonly [List in FeedList]: string;
};

const ITEMS = 20;

type Params = { site: string; locale: string; list: string };

export const GET = siteRoute<Params>(async (site, { locale, list }) => {
  if (!isLanguage(locale) || !isFeedList(list) || !site.overviews.includes(list)) return notFound();
  const teasers = await loadNewest({ site: site.id, language: locale }, CONTENT[list]);
  const origin = originOf(site);
  const feed = toRss({
    title: `${messagesOf(locale).overview[list]} – ${site.name[locale]}`,
    description: site.tagline[locale],
    origin,
    page: overviewPath(list, locale),
    self: feedPath(list, locale),
    language: locale,
    teasers: teasers.filter(({ language }) => language === locale).slice(0, ITEMS),
  });
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
});
