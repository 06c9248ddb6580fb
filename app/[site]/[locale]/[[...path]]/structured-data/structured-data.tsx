import type { BreadcrumbList, Organization, Thing, WithContext } from 'schema-dts';
import type { Subject } from '@/app/[site]/[locale]/[[...path]]/metadata';
import type { Language } from '@/lib/content/language';
import type { Link } from '@/lib/content/link';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';

/** Escapes `<`, so that no text can end the element. */
export function StructuredData({ things }: { things: readonly WithContext<Thing>[] }) {
  return things.map((thing, index) => (
    <script
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll('<', '\\u003c') }}
    />
  ));
}

export type PageContext = { site: Site; language: Language; origin: string };

export const organization = ({
  site,
  language,
  origin,
}: PageContext): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name[language],
  slogan: site.tagline[language],
  url: `${origin}${frontPath(language)}`,
  logo: `${origin}/brands/${site.id}/apple-touch-icon.png`,
  email: site.contact.mail,
  telephone: site.contact.phoneHref.replace('tel:', ''),
});

export const breadcrumbList = (
  { origin }: PageContext,
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
