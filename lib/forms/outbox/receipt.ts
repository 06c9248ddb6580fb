import { randomInt } from 'node:crypto';

/** Nothing that looks or sounds like another (0 O, 1 I, 2 Z, 5 S, 6 G, 8 B, U V), no vowel: no word. */
const ALPHABET = '3479CDFGHJKMNPQRTWXY';
const GROUP = 4;

const group = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A random receipt number such as `K7QD-3MXP`: one in 25 milliard, and no clue to any other. */
export const newReceipt = (): string => `${group()}-${group()}`;

/** A receipt as a person types it: small letters and a forgotten hyphen are mended. */
export function readReceipt(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}
