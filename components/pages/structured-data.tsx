import type { BreadcrumbList, PostalAddress, Thing, WithContext } from 'schema-dts';
import type { Link } from '@/lib/content/link';
import type { Image } from '@/lib/content/media';
import type { Address } from '@/lib/content/term';
import type { PageContext } from './context';

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

const COUNTRY = 'NL';

export const postalAddress = (address: Address | null): PostalAddress => ({
  '@type': 'PostalAddress',
  addressCountry: COUNTRY,
  ...(address && { streetAddress: address.street }),
  ...(address?.postalCode && { postalCode: address.postalCode }),
  ...(address?.city && { addressLocality: address.city }),
});

export function cropImage(origin: string, image: Image | null) {
  const file = image?.styles.crop_16_9 ?? image;
  return file && { image: `${origin}${file.src}` };
}

/** https://schema.org/BreadcrumbList */
export const describeBreadcrumbs = (
  { origin, canonical }: PageContext,
  trail: readonly Link[],
  title: string,
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
