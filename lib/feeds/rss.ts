import { Feed } from 'feed';
import type { Language } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import { cardImage } from '@/lib/content/media';
import type { Teaser } from '@/lib/content/teaser';

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

/** RSS 2.0. Skips articles without a date: readers sort by date. */
export function toRss({
  title,
  description,
  origin,
  page,
  self,
  language,
  teasers,
}: Props): string {
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
    const image = cardImage(teaser.image);
    feed.addItem({
      id: link,
      link,
      title: teaser.title,
      date: new Date(teaser.created),
      ...(teaser.summary && { description: teaser.summary }),
      ...(image && { image: `${origin}${image.src}` }),
    });
  }
  return feed.rss2();
}
