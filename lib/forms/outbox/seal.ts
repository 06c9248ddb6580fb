import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { OutboxKeyMismatch } from './failures';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encryption at rest: AES-256-GCM, a random nonce in front and the tag behind. `about` is bound to
 * the text, so that a sealed text moved to another row does not open there.
 * @param key 32 bytes
 */
export function createSeal(key: Buffer) {
  return {
    seal(text: string, about: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(about));
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]);
    },

    /** Throws OutboxKeyMismatch when the key is another one, or the text was changed. */
    open(sealed: Uint8Array, about: string): string {
      const bytes = Buffer.from(sealed);
      const nonce = bytes.subarray(0, NONCE_BYTES);
      try {
        const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        cipher.setAAD(Buffer.from(about));
        cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const opened = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([opened, cipher.final()]).toString('utf8');
      } catch (cause) {
        throw new OutboxKeyMismatch('The outbox is sealed with another key, or damaged.', {
          cause,
        });
      }
    },
  };
}

export type Seal = ReturnType<typeof createSeal>;
