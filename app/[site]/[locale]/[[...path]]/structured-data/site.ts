import type { BreadcrumbList, Organization, WithContext } from 'schema-dts';
import type { Language } from '@/lib/content/language';
import type { Link } from '@/lib/content/link';
import { frontPath } from '@/lib/routing/paths';
import type { Subject } from '@/app/[site]/[locale]/[[...path]]/subject';
import type { Site } from '@/sites/site';

export type Place = { site: Site; language: Language; origin: string };

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
  { origin }: Place,
  trail: readonly Link[],
  { title, canonical }: Subject,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...trail.map(({ label, href }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    })),
    {
      '@type': 'ListItem',
      position: trail.length + 1,
      name: title,
      ...(canonical && { item: `${origin}${canonical}` }),
    },
  ],
});
