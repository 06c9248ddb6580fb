import type { Address, Position } from '@/lib/content/term';

/** Where a number ends: at words, such as what a call costs, or at another number. */
const END = / \/ |[^\d\s+()./–-]+/;
/** The zero that is dialled within the country only. */
const TRUNK_ZERO = /^(\s*(?:\+|00)\d[\d\s]*)\(0\)/;

/** RFC 3966 allows no spaces in a `tel:` URL. Of several numbers, or words around one, the first number. */
export function telHref(text: string): string {
  const number = text.split(END).find((part) => /\d/.test(part)) ?? '';
  const dialled = number.replace(TRUNK_ZERO, '$1').replaceAll(/[^\d+]/g, '');
  return `tel:${dialled.replace(/^0(?!0)/, '+31')}`;
}

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
