import { Feed } from 'feed';
import { isLanguage, type Language } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import type { Teaser } from '@/lib/content/teaser';
import { recentContent } from '@/lib/cms/view';
import { originOf } from '@/app/_request/params';
import { notFound, unavailable } from '@/app/_request/responses';
import { type FeedList, feedPath, isFeedList, overviewPath } from '@/lib/routing/overviews';
import { messagesOf } from '@/lib/i18n/messages';
import { siteById } from '@/sites/resolve';

type Props = {
  title: string;
  description: string;
  origin: string;
  /** Paths of the list and of the feed. */
  page: string;
  self: string;
  language: Language;
  teasers: readonly Teaser[];
};

/** Skips articles without a date: readers sort by date. */
function toRss({ title, description, origin, page, self, language, teasers }: Props) {
  const feed = new Feed({
    id: `${origin}${page}`,
    link: `${origin}${page}`,
    title,
    description,
    language,
    copyright: '',
    feedLinks: { rss: `${origin}${self}` },
  });
  for (const teaser of teasers) {
    if (teaser.kind !== 'article' || !teaser.created) continue;
    const link = `${origin}${nodeHref(teaser, language)}`;
    feed.addItem({
      id: link,
      link,
      title: teaser.title,
      date: new Date(teaser.created),
      ...(teaser.summary && { description: teaser.summary }),
    });
  }
  return feed.rss2();
}

export const dynamic = 'force-dynamic';

const CONTENT = { news: 'articles_news', stories: 'articles_stories' } as const satisfies {
  readonly [List in FeedList]: string;
};

type Context = { params: Promise<{ site: string; locale: string; list: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { site: id, locale, list } = await params;
  const site = siteById(id);
  if (!site || !isLanguage(locale) || !isFeedList(list) || !site.overviews.includes(list))
    return notFound();
  try {
    const teasers = await recentContent({ site: site.id, language: locale }, CONTENT[list]);
    const origin = originOf(site);
    const feed = toRss({
      title: `${messagesOf(locale).overview[list]} – ${site.name[locale]}`,
      description: site.tagline[locale],
      origin,
      page: overviewPath(list, locale),
      self: feedPath(list, locale),
      language: locale,
      teasers: teasers.filter(({ language }) => language === locale),
    });
    return new Response(feed, {
      headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
    });
  } catch (error) {
    return unavailable(error);
  }
}
