import type { Metadata } from 'next';
import type { Language } from '@/lib/content/language';
import { feedPath, feedsOf } from '@/lib/routing/overviews';
import { messagesOf } from '@/lib/i18n/messages';
import type { Site } from '@/sites/site';
import type { Subject } from './subject';

const LOCALES: { readonly [L in Language]: string } = { nl: 'nl_NL', en: 'en_GB' };

/** Title as page and site, the one canonical address, its twins, and what others show of it. */
export function metadataOf(site: Site, language: Language, subject: Subject): Metadata {
  const { title, canonical, paths, image, isFront, isArticle } = subject;
  const description = subject.description ?? site.tagline[language];
  const picture = image?.styles.crop_16_9 ?? image;
  const fallback = {
    url: `/brands/${site.id}/apple-touch-icon.png`,
    width: 180,
    height: 180,
    alt: '',
  };
  return {
    title: isFront ? { absolute: `${title} – ${site.name[language]}` } : title,
    description,
    alternates: {
      ...(canonical && { canonical }),
      languages: { ...paths, ...(paths.nl && { 'x-default': paths.nl }) },
      types: {
        'application/rss+xml': feedsOf(site.overviews).map((list) => ({
          url: feedPath(list, language),
          title: `${messagesOf(language).overview[list]} – ${site.name[language]}`,
        })),
      },
    },
    openGraph: {
      title,
      description,
      siteName: site.name[language],
      locale: LOCALES[subject.language],
      type: isArticle ? 'article' : 'website',
      ...(canonical && { url: canonical }),
      images: [
        picture
          ? {
              url: picture.src,
              width: picture.width,
              height: picture.height,
              alt: image?.alt ?? '',
            }
          : fallback,
      ],
    },
    twitter: { card: 'summary_large_image' },
  };
}
