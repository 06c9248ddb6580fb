import { createCipheriv, createDecipheriv } from 'node:crypto';
import { QuarantineDamaged } from './failures';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A file is sealed in chunks, so that any part of it can be read without the rest. */
export const CHUNK_BYTES = 65_536;
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Counts the chunks and marks the last: none can be moved, repeated or cut off unseen. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/** @param key of this one file: a nonce is used once under it */
export function sealChunk(plain: Uint8Array, index: number, isLast: boolean, key: Buffer): Buffer {
  const nonce = nonceOf(index, isLast);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The reverse. Throws QuarantineDamaged when a byte is not as it was written. */
export function openChunk(sealed: Buffer, index: number, isLast: boolean, key: Buffer): Buffer {
  try {
    const nonce = nonceOf(index, isLast);
    const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const plain = cipher.update(sealed.subarray(0, -TAG_BYTES));
    cipher.final();
    return plain;
  } catch (cause) {
    throw new QuarantineDamaged('An upload is damaged on disk.', { cause });
  }
}
