import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createRecordCipher } from '@/lib/platform/encryption';
import { QuarantineDamaged } from './failures';

const KEY_BYTES = 32;

export type FileSecrets = { key: Buffer; name: string };

/**
 * Derives the keys of a quarantine by HKDF (RFC 5869).
 * @param secret at least 32 random bytes
 */
export function keysOf(secret: Buffer) {
  const derived = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'quarantine', use, KEY_BYTES));
  const cipher = createRecordCipher(
    derived('wrap'),
    (cause) => new QuarantineDamaged('An upload is encrypted with another secret.', { cause }),
  );
  const signing = derived('reference');
  const sessionKey = derived('visitor');

  return {
    wrap: ({ key, name }: FileSecrets, id: string): Buffer =>
      cipher.encrypt(Buffer.concat([key, Buffer.from(name)]), id),

    unwrap(wrapped: Uint8Array, id: string): FileSecrets {
      const plain = cipher.decrypt(wrapped, id);
      return { key: plain.subarray(0, KEY_BYTES), name: plain.toString('utf8', KEY_BYTES) };
    },

    newKey: () => randomBytes(KEY_BYTES),

    sign: (text: string): Buffer => createHmac('sha256', signing).update(text).digest(),

    hashSession: (session: string): string =>
      createHmac('sha256', sessionKey).update(session).digest('base64url'),
  };
}

export type Keys = ReturnType<typeof keysOf>;

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
