import type { Article, NewsArticle, VideoObject, WithContext } from 'schema-dts';
import type { Node } from '@/lib/content/node';
import type { Place } from './site';

type Written = Node<'article' | 'campaign-article' | 'annual-report-article' | 'project'>;

const shared = ({ site, language, origin }: Place, node: Written, canonical: string | null) => {
  const picture = node.image?.styles.crop_16_9 ?? node.image;
  const organization = { '@type': 'Organization' as const, name: site.name[language] };
  return {
    headline: node.title,
    inLanguage: node.language,
    ...(node.summary && { description: node.summary }),
    ...(node.created && { datePublished: node.created }),
    ...(node.changed && { dateModified: node.changed }),
    ...(picture && { image: `${origin}${picture.src}` }),
    ...(canonical && { mainEntityOfPage: `${origin}${canonical}` }),
    author: organization,
    publisher: organization,
  };
};

/** News, for news results. */
export const newsArticle = (
  siteLocale: Place,
  node: Node<'article'>,
  canonical: string | null,
): WithContext<NewsArticle> => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  ...shared(siteLocale, node, canonical),
});

/** A story, a project or a part of a report: something to read that is no news. */
export const article = (
  siteLocale: Place,
  node: Written,
  canonical: string | null,
): WithContext<Article> => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  ...shared(siteLocale, node, canonical),
});

/** A video; null without a picture or a date, which search engines ask for. */
export function videoObject(
  { origin }: Place,
  { title, summary, description, created, language, video }: Node<'video-page'>,
): WithContext<VideoObject> | null {
  const poster = video?.poster?.styles.crop_16_9 ?? video?.poster;
  if (!video || !poster || !created) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description ?? summary ?? title,
    inLanguage: language,
    thumbnailUrl: `${origin}${poster.src}`,
    uploadDate: created,
    ...(video.type === 'own'
      ? { contentUrl: `${origin}${video.src}` }
      : { ...(video.embed && { embedUrl: video.embed }), url: video.href }),
  };
}
