import { recentContent } from '@/lib/cms/view';
import { env } from '@/lib/platform/env';
import { BackendError } from '@/lib/cms/http/failure';
import { type FeedList, feedPath, isFeedList, overviewPath } from '@/lib/routing/overviews';
import { isLanguage } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { siteById, siteOrigin } from '@/sites/resolve';
import { toRss } from './to-rss';

export const dynamic = 'force-dynamic';

const CONTENT = { news: 'articles_news', stories: 'articles_stories' } as const satisfies {
  readonly [List in FeedList]: string;
};

type Context = { params: Promise<{ site: string; locale: string; list: string }> };

const notFound = () => new Response('Not found', { status: 404 });

/** The newest news or stories of a site in one language, as RSS 2.0. An outage is 503. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site: id, locale, list } = await params;
  const site = siteById(id);
  if (!site || !isLanguage(locale) || !isFeedList(list) || !site.overviews.includes(list))
    return notFound();
  try {
    const teasers = await recentContent({ site: site.id, language: locale }, CONTENT[list]);
    const origin = siteOrigin(site, env().SITE_HOSTS, env().PORT);
    const feed = toRss({
      title: `${messagesOf(locale).overview[list]} – ${site.name[locale]}`,
      description: site.tagline[locale],
      origin,
      page: overviewPath(list, locale),
      own: feedPath(list, locale),
      language: locale,
      teasers: teasers.filter(({ language }) => language === locale),
    });
    return new Response(feed, {
      headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return new Response('Unavailable', { status: 503, headers: { 'retry-after': '60' } });
  }
}
