import type { Organization, WithContext } from 'schema-dts';
import type { Block } from '@/lib/content/block';
import type { Language } from '@/lib/content/language';
import type { MenuItem } from '@/lib/content/link';
import { telHref } from '@/lib/routing/contact-links';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import { openingSpecifications } from './location/local-business';
import { postalAddress } from './structured-data';

type Content = {
  social: readonly MenuItem[];
  contact: Block | null;
  openingHours: Block | null;
};

/** https://schema.org/Organization, at the place that its footer names, with its own pages elsewhere. */
export function describeOrganization(
  { site, language, origin }: { site: Site; language: Language; origin: string },
  { social, contact, openingHours }: Content,
): WithContext<Organization> {
  const [place] = [openingHours, contact].flatMap((block) => block?.locations ?? []);
  const address = place && postalAddress(place.address);
  const pages = social.flatMap(({ href }) => (href?.startsWith('https://') ? [href] : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name[language],
    slogan: site.tagline[language],
    url: `${origin}${frontPath(language)}`,
    logo: `${origin}/brands/${site.id}/apple-touch-icon.png`,
    email: site.contact.mail,
    telephone: telHref(site.contact.phone).replace('tel:', ''),
    ...(pages.length > 0 && { sameAs: pages }),
    ...(address && {
      address,
      location: {
        '@type': 'Place',
        name: place.name,
        address,
        ...(place.hours && { openingHoursSpecification: openingSpecifications(place.hours) }),
      },
    }),
  };
}
