import type {
  DayOfWeek,
  LocalBusiness,
  OpeningHoursSpecification,
  PostalAddress,
  WithContext,
} from 'schema-dts';
import type { Opening, OpeningHours } from '@/lib/content/opening-hours';
import type { Image } from '@/lib/content/media';
import type { Term } from '@/lib/content/entity';
import type { Address } from '@/lib/content/term';
import { clockText } from '@/lib/i18n/dates';
import type { PageContext } from './structured-data';

const COUNTRY = 'NL';

const DAYS: readonly DayOfWeek[] = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
];

export const postalAddress = (address: Address | null): PostalAddress => ({
  '@type': 'PostalAddress',
  addressCountry: COUNTRY,
  ...(address && { streetAddress: address.street }),
  ...(address?.postalCode && { postalCode: address.postalCode }),
  ...(address?.city && { addressLocality: address.city }),
});

export function croppedImage(origin: string, image: Image | null) {
  const file = image?.styles.crop_16_9 ?? image;
  return file && { image: `${origin}${file.src}` };
}

const DAY = 24 * 60;

/** `HH:MM`; midnight at the end of a day is its last minute (schema.org, opens and closes). */
const time = (minutes: number) =>
  minutes === DAY ? '23:59' : clockText(minutes, 'en').padStart('00:00'.length, '0');

const span = ({ from, to }: Opening) => ({ opens: time(from), closes: time(to) });

const openingSpecifications = ({ week, exceptions }: OpeningHours): OpeningHoursSpecification[] => [
  ...week.flatMap((opening): OpeningHoursSpecification[] => {
    const day = DAYS[opening.day];
    return day ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: day, ...span(opening) }] : [];
  }),
  ...exceptions.map(({ date, opening }): OpeningHoursSpecification => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...(opening ? span(opening) : { opens: '00:00', closes: '00:00' }),
  })),
];

export function localBusiness(
  { origin }: PageContext,
  term: Term<'location'>,
  canonical: string | null,
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
    ...croppedImage(origin, image),
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
