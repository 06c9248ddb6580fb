import { timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys';

/** Whose upload it is and for what: a reference is of use nowhere else. */
export type Binding = {
  site: string;
  webform: string;
  element: string;
  /** An opaque id of the visitor; never kept as it is. */
  session: string;
};

/** Version, id, signature. */
const SHAPE = /^1\.([0-9a-f]{32})\.([\w-]{43})$/;

/** A binding with the visitor's mark instead of the visitor. */
export type HashedBinding = Omit<Binding, 'session'> & { sessionHash: string };

const signature = (
  id: string,
  { site, webform, element, sessionHash }: HashedBinding,
  keys: Keys,
): Buffer => keys.sign(JSON.stringify(['reference-1', site, webform, element, sessionHash, id]));

/** What a visitor's page holds for an upload: opaque, and of no use to anybody else. */
export const signReference = (id: string, binding: HashedBinding, keys: Keys): string =>
  `1.${id}.${signature(id, binding, keys).toString('base64url')}`;

/** The parts of a reference; null when it has not the shape of one. */
export function partsOf(reference: string): { id: string; signed: Buffer } | null {
  const [, id, signed] = SHAPE.exec(reference) ?? [];
  return id === undefined || signed === undefined
    ? null
    : { id, signed: Buffer.from(signed, 'base64url') };
}

/** Whether we gave this reference out for this binding. Compared in constant time. */
export const isSignedFor = (
  id: string,
  signed: Buffer,
  binding: HashedBinding,
  keys: Keys,
): boolean => {
  const expected = signature(id, binding, keys);
  return signed.length === expected.length && timingSafeEqual(signed, expected);
};
