import type { Address, Position } from '@/lib/content/term';

/** RFC 3966 allows no spaces in a `tel:` URL. */
export const telHref = (number: string): string =>
  `tel:${number.replaceAll(/[^\d+]/g, '').replace(/^0(?!0)/, '+31')}`;

const at = ({ latitude, longitude }: Position) => `${latitude},${longitude}`;

/** A page that asks where the visitor comes from; browsers request it when the link is followed. */
export const directionsHref = (position: Position): string =>
  `https://www.openstreetmap.org/directions?to=${at(position)}`;

/** Opens the visitor's own map (RFC 5870); `q` is what Android shows at the position. */
export function geoHref(position: Position, address: Address | null): string {
  const city = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  const query = address ? encodeURIComponent(`${address.street}, ${city}`) : at(position);
  return `geo:${at(position)}?q=${query}`;
}
