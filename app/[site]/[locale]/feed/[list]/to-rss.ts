import { Feed } from 'feed';
import type { Language } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/paths';
import type { Teaser } from '@/lib/content/teaser';

type Props = {
  title: string;
  description: string;
  origin: string;
  /** The paths of the page that the feed is of, and of the feed itself. */
  page: string;
  own: string;
  language: Language;
  teasers: readonly Teaser[];
};

/** RSS 2.0. An article without a date is left out: a feed is read by date. */
export function toRss({ title, description, origin, page, own, language, teasers }: Props) {
  const feed = new Feed({
    id: `${origin}${page}`,
    link: `${origin}${page}`,
    title,
    description,
    language,
    copyright: '',
    feedLinks: { rss: `${origin}${own}` },
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
