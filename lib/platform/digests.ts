import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

type Parts = readonly (string | number)[];

/** HMAC-SHA-256 of a list; no two lists have the same text. */
export const macOf = (parts: Parts, key: KeyObject): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** Compares a text, base64url, with the MAC of a list by each of the keys, in constant time. */
export function isMac(text: string, parts: Parts, keys: readonly KeyObject[]): boolean {
  const given = Buffer.from(text, 'base64url');
  return keys.some((key) => {
    const expected = macOf(parts, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const HEX = 32;

/** An idempotency key, the same for the same list; in the shape of a UUID, as Mollie and Drupal recommend. */
export function keyFrom(...parts: Parts): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, HEX);
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
