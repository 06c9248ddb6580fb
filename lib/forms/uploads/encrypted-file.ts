import { createSecretKey } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  CHUNK_BYTES,
  decryptChunk,
  DecryptionError,
  encryptChunk,
  ENCRYPTED_CHUNK_BYTES,
} from '@/lib/platform/encryption';
import { QuarantineDamaged } from './keys';

export async function createEncryptedFile(file: string, key: Buffer) {
  const fileKey = createSecretKey(key);
  const handle = await open(file, 'wx', 0o600);
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  let index = 0;

  async function flush(isLast: boolean): Promise<void> {
    await handle.appendFile(encryptChunk(chunk.subarray(0, filled), index, isLast, fileKey));
    index += 1;
    filled = 0;
  }

  return {
    async write(bytes: Uint8Array): Promise<void> {
      for (let at = 0; at < bytes.length;) {
        // A full chunk waits for the next byte: only then is it known not to be the last.
        if (filled === CHUNK_BYTES) await flush(false);
        const part = bytes.subarray(at, at + CHUNK_BYTES - filled);
        chunk.set(part, filled);
        filled += part.length;
        at += part.length;
      }
    },

    async finish(): Promise<void> {
      await flush(true);
      await handle.sync();
    },

    close: () => handle.close(),
  };
}

async function readNext(handle: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled);
    if (bytesRead === 0) throw new QuarantineDamaged('An upload is shorter than it was.');
    filled += bytesRead;
  }
  return bytes;
}

/** Yields the bytes of a plain file of `size`, one chunk after another. Throws QuarantineDamaged. */
export async function* decryptChunks(
  file: string,
  key: Buffer,
  size: number,
): AsyncGenerator<Buffer, void> {
  const fileKey = createSecretKey(key);
  const handle = await open(file, 'r');
  const overhead = ENCRYPTED_CHUNK_BYTES - CHUNK_BYTES;
  try {
    for (let index = 0, left = size; left > 0; index += 1) {
      const plain = Math.min(left, CHUNK_BYTES);
      left -= plain;
      yield decryptChunk(await readNext(handle, plain + overhead), index, left === 0, fileKey);
    }
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    throw new QuarantineDamaged('An upload is damaged on disk.', { cause: error });
  } finally {
    await handle.close();
  }
}
