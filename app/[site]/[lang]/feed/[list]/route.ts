import { recentContent } from '@/lib/backend/view';
import { env } from '@/lib/config/env';
import { isLanguage } from '@/lib/content/language';
import { BackendError } from '@/lib/http/failure';
import { feedPath, type FeedList, isFeedList } from '@/lib/i18n/feeds';
import { messagesOf } from '@/lib/i18n/messages';
import { overviewPath } from '@/lib/i18n/overviews';
import { siteById, siteOrigin } from '@/sites/resolve';
import { toRss } from './to-rss';

export const dynamic = 'force-dynamic';

const CONTENT = { news: 'articles_news', stories: 'articles_stories' } as const satisfies {
  readonly [List in FeedList]: string;
};

type Context = { params: Promise<{ site: string; lang: string; list: string }> };

const notFound = () => new Response('Not found', { status: 404 });

/** The newest news or stories of a site in one language, as RSS 2.0. An outage is 503. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site: id, lang, list } = await params;
  const site = siteById(id);
  if (!site || !isLanguage(lang) || !isFeedList(list) || !site.overviews.includes(list))
    return notFound();
  try {
    const teasers = await recentContent({ site: site.id, language: lang }, CONTENT[list]);
    const origin = siteOrigin(site, env().SITE_HOSTS, env().PORT);
    const feed = toRss({
      title: `${messagesOf(lang).overview[list]} – ${site.name[lang]}`,
      description: site.tagline[lang],
      origin,
      page: overviewPath(list, lang),
      own: feedPath(list, lang),
      language: lang,
      teasers: teasers.filter(({ language }) => language === lang),
    });
    return new Response(feed, {
      headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return new Response('Unavailable', { status: 503, headers: { 'retry-after': '60' } });
  }
}
