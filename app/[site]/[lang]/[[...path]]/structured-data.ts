import type { BreadcrumbList, NewsArticle, Organization, WithContext } from 'schema-dts';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import { frontPath } from '@/lib/i18n/paths';
import type { Site } from '@/sites/site';
import type { Subject } from './subject';

type Place = { site: Site; language: Language; origin: string };

/** Who publishes the site. */
export const organization = ({ site, language, origin }: Place): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name[language],
  slogan: site.tagline[language],
  url: `${origin}${frontPath(language)}`,
  logo: `${origin}/brands/${site.id}/apple-touch-icon.png`,
  email: site.contact.mail,
  telephone: site.contact.phoneHref.replace('tel:', ''),
});

/** The way from the front page to this one. */
export const breadcrumbList = (
  { language, origin }: Place,
  front: string,
  { title, canonical }: Subject,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: front, item: `${origin}${frontPath(language)}` },
    {
      '@type': 'ListItem',
      position: 2,
      name: title,
      ...(canonical && { item: `${origin}${canonical}` }),
    },
  ],
});

/** An article, for news results. */
export const newsArticle = (
  place: Place,
  node: Node<'article'>,
  canonical: string | null,
): WithContext<NewsArticle> => {
  const picture = node.image?.styles.crop_16_9 ?? node.image;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: node.title,
    inLanguage: node.language,
    ...(node.summary && { description: node.summary }),
    ...(node.created && { datePublished: node.created }),
    ...(node.changed && { dateModified: node.changed }),
    ...(picture && { image: `${place.origin}${picture.src}` }),
    ...(canonical && { mainEntityOfPage: `${place.origin}${canonical}` }),
    author: { '@type': 'Organization', name: place.site.name[place.language] },
    publisher: { '@type': 'Organization', name: place.site.name[place.language] },
  };
};
