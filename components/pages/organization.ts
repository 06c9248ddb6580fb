import type {
  DayOfWeek,
  LocalBusiness,
  OpeningHoursSpecification,
  Organization,
  WithContext,
} from 'schema-dts';
import type { Block } from '@/lib/content/block';
import type { Term } from '@/lib/content/entity';
import type { Language } from '@/lib/content/language';
import type { MenuItem } from '@/lib/content/link';
import { exceptionsFrom, type Opening, type OpeningHours } from '@/lib/content/opening-hours';
import { clockText } from '@/lib/i18n/dates';
import { telHref } from '@/lib/routing/contact-links';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import type { PageContext } from './context';
import { cropImage, postalAddress } from './structured-data';

const DAYS: readonly DayOfWeek[] = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
];

const DAY = 24 * 60;

/** `HH:MM`; midnight at the end of a day is its last minute (schema.org, opens and closes). */
const time = (minutes: number) =>
  minutes === DAY ? '23:59' : clockText(minutes, 'en').padStart('00:00'.length, '0');

const describeSpan = ({ from, to }: Opening) => ({ opens: time(from), closes: time(to) });

/** Days with the same hours share one. */
const openingSpecifications = (hours: OpeningHours): OpeningHoursSpecification[] => [
  ...[...Map.groupBy(hours.week, ({ from, to }) => `${from}-${to}`).values()].map(
    (openings): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openings.flatMap(({ day }) => DAYS[day] ?? []),
      ...(openings[0] && describeSpan(openings[0])),
    }),
  ),
  ...exceptionsFrom(hours, new Date()).map(({ date, opening }): OpeningHoursSpecification => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...(opening ? describeSpan(opening) : { opens: '00:00', closes: '00:00' }),
  })),
];

/** https://schema.org/LocalBusiness */
export function describeLocation(
  term: Term<'location'>,
  { origin, canonical }: Pick<PageContext, 'origin' | 'canonical'>,
): WithContext<LocalBusiness> {
  const { name, address, phone, email, position, hours, image } = term;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    address: postalAddress(address),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(canonical && { url: `${origin}${canonical}` }),
    ...cropImage(origin, image),
    ...(position && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: position.latitude,
        longitude: position.longitude,
      },
    }),
    ...(hours && { openingHoursSpecification: openingSpecifications(hours) }),
  };
}

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
