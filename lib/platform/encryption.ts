import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';

  constructor() {
    super('Encrypted with another key, or damaged.');
  }
}

type Context = { nonce: Uint8Array; aad?: string };

function encryptWith(plain: Uint8Array, key: KeyObject, { nonce, aad = '' }: Context): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(aad));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Returns null for what is encrypted with another key, or damaged. */
function decryptWith(
  encrypted: Buffer,
  key: KeyObject,
  { nonce, aad = '' }: Context,
): Buffer | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(aad));
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    const plain = decipher.update(encrypted.subarray(0, -TAG_BYTES));
    decipher.final();
    return plain;
  } catch {
    return null;
  }
}

/**
 * AES-256-GCM: nonce, ciphertext, tag. `aad` binds a record to its row. A key has 32 bytes; `earlier`
 * ones only decrypt. `failed` is the error for what none of them decrypts.
 */
export function createRecordCipher(
  key: KeyObject,
  earlier: readonly KeyObject[] = [],
  failed: () => Error = () => new DecryptionError(),
) {
  /** Null when no key decrypts it. */
  function read(encrypted: Uint8Array, aad: string): { plain: Buffer; isCurrent: boolean } | null {
    const bytes = Buffer.from(encrypted);
    const nonce = bytes.subarray(0, NONCE_BYTES);
    for (const each of [key, ...earlier]) {
      const plain = decryptWith(bytes.subarray(NONCE_BYTES), each, { nonce, aad });
      if (plain) return { plain, isCurrent: each === key };
    }
    return null;
  }

  function decrypt(encrypted: Uint8Array, aad: string): Buffer {
    const found = read(encrypted, aad);
    if (!found) throw failed();
    return found.plain;
  }

  return {
    encrypt: (plain: string | Uint8Array, aad: string): Buffer => {
      const nonce = randomBytes(NONCE_BYTES);
      return Buffer.concat([nonce, encryptWith(Buffer.from(plain), key, { nonce, aad })]);
    },
    read,
    decrypt,
    decryptText: (encrypted: Uint8Array, aad: string): string =>
      decrypt(encrypted, aad).toString('utf8'),
  };
}

export type RecordCipher = ReturnType<typeof createRecordCipher>;

/** A file is encrypted in chunks, so that any part can be read alone. */
export const CHUNK_BYTES = 65_536;
export const ENCRYPTED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Numbers the chunks and flags the last, so that reordering or truncating them fails. */
function chunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/** `key` belongs to this file only: each nonce is used once under it. */
export const encryptChunk = (
  plain: Uint8Array,
  index: number,
  isLast: boolean,
  key: KeyObject,
): Buffer => encryptWith(plain, key, { nonce: chunkNonce(index, isLast) });

/** Throws DecryptionError. */
export function decryptChunk(
  encrypted: Buffer,
  index: number,
  isLast: boolean,
  key: KeyObject,
): Buffer {
  const plain = decryptWith(encrypted, key, { nonce: chunkNonce(index, isLast) });
  if (!plain) throw new DecryptionError();
  return plain;
}
