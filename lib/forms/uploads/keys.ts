import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { QuarantineDamaged } from './failures';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What only the quarantine may know of a file. */
export type Secrets = { key: Buffer; name: string };

/**
 * The keys of a quarantine, one for each use, out of one secret by HKDF (RFC 5869).
 * @param secret at least 32 random bytes
 */
export function keysOf(secret: Buffer) {
  const derived = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'quarantine', use, KEY_BYTES));
  const wrapping = derived('wrap');
  const signing = derived('reference');
  const marking = derived('visitor');

  return {
    /** A file's own key and its display name, sealed for the row of this id. */
    wrap({ key, name }: Secrets, id: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, wrapping, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(id));
      const sealed = [nonce, cipher.update(key), cipher.update(name, 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]);
    },

    /** Throws QuarantineDamaged. */
    unwrap(wrapped: Uint8Array, id: string): Secrets {
      const bytes = Buffer.from(wrapped);
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const cipher = createDecipheriv(CIPHER, wrapping, nonce, { authTagLength: TAG_BYTES });
        cipher.setAAD(Buffer.from(id));
        cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const opened = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        const plain = Buffer.concat([opened, cipher.final()]);
        const key = plain.subarray(0, KEY_BYTES);
        return { key, name: plain.toString('utf8', KEY_BYTES) };
      } catch (cause) {
        throw new QuarantineDamaged('An upload is sealed with another secret.', { cause });
      }
    },

    newKey: () => randomBytes(KEY_BYTES),

    sign: (text: string): Buffer => createHmac('sha256', signing).update(text).digest(),

    /** Under what a visitor is counted. */
    markOf: (visitor: string): string =>
      createHmac('sha256', marking).update(visitor).digest('base64url'),
  };
}

export type Keys = ReturnType<typeof keysOf>;
