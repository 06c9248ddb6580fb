import { timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys';

/** Who uploaded it for what: a reference is valid nowhere else. */
export type Binding = {
  site: string;
  webform: string;
  element: string;
  session: string;
};

const SHAPE = /^1\.([0-9a-f]{32})\.([\w-]{43})$/;

export type HashedBinding = Omit<Binding, 'session'> & { sessionHash: string };

const signature = (
  id: string,
  { site, webform, element, sessionHash }: HashedBinding,
  keys: Keys,
): Buffer => keys.sign(JSON.stringify(['reference-1', site, webform, element, sessionHash, id]));

export const signReference = (id: string, binding: HashedBinding, keys: Keys): string =>
  `1.${id}.${signature(id, binding, keys).toString('base64url')}`;

export function partsOf(reference: string): { id: string; signed: Buffer } | null {
  const [, id, signed] = SHAPE.exec(reference) ?? [];
  return id === undefined || signed === undefined
    ? null
    : { id, signed: Buffer.from(signed, 'base64url') };
}

export const isSignedFor = (
  id: string,
  signed: Buffer,
  binding: HashedBinding,
  keys: Keys,
): boolean => {
  const expected = signature(id, binding, keys);
  return signed.length === expected.length && timingSafeEqual(signed, expected);
};
