import type { Address, Position } from '@/lib/content/term';

/** Up to words, an extension or another number. */
const NUMBER = /[+\d](?:[\d\s().\p{Pd}]|\/(?=\d))*/u;
/** After the zero that is dialled within the country only. 0800 and 0900 cannot be dialled from abroad. */
const NATIONAL = /^0(?!0|800|90[069])/;

/** Dials the first number of a text. RFC 3966 allows no spaces; in `+31 (0)20` the zero is not dialled. */
export function telHref(text: string): string {
  const [number = ''] = NUMBER.exec(text.replace('(0)', '')) ?? [];
  return `tel:${number.replaceAll(/[^\d+]/g, '').replace(NATIONAL, '+31')}`;
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
