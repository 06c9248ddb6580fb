import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
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
