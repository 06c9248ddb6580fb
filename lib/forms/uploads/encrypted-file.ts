import { type FileHandle, open } from 'node:fs/promises';
import {
  CHUNK_BYTES,
  decryptChunk,
  DecryptionError,
  encryptChunk,
  ENCRYPTED_CHUNK_BYTES,
} from '@/lib/platform/encryption';
import { QuarantineDamaged } from './keys';
import type { Source } from './kinds/rule';

export async function createEncryptedFile(file: string, key: Buffer) {
  const handle = await open(file, 'wx', 0o600);
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  let index = 0;

  async function flush(isLast: boolean): Promise<void> {
    await handle.appendFile(encryptChunk(chunk.subarray(0, filled), index, isLast, key));
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

export type OpenSource = Source & { close: () => Promise<void> };

async function readFully(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new QuarantineDamaged('An upload is shorter than it was.');
    filled += bytesRead;
  }
  return bytes;
}

/** Holds one chunk in memory. `size` is that of the plain file. Throws QuarantineDamaged. */
export async function openEncrypted(file: string, key: Buffer, size: number): Promise<OpenSource> {
  const handle = await open(file, 'r');
  const last = Math.max(0, Math.ceil(size / CHUNK_BYTES) - 1);
  const overhead = ENCRYPTED_CHUNK_BYTES - CHUNK_BYTES;
  let cached: { index: number; bytes: Buffer } | null = null;

  async function chunkAt(index: number): Promise<Buffer> {
    if (cached?.index === index) return cached.bytes;
    const isLast = index === last;
    const plain = isLast ? size - last * CHUNK_BYTES : CHUNK_BYTES;
    const encrypted = await readFully(handle, index * ENCRYPTED_CHUNK_BYTES, plain + overhead);
    try {
      const bytes = decryptChunk(encrypted, index, isLast, key);
      cached = { index, bytes };
      return bytes;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      throw new QuarantineDamaged('An upload is damaged on disk.', { cause: error });
    }
  }

  async function* chunks(start = 0, end = size): AsyncGenerator<Buffer> {
    for (let at = start; at < Math.min(end, size);) {
      const index = Math.floor(at / CHUNK_BYTES);
      const from = index * CHUNK_BYTES;
      const part = (await chunkAt(index)).subarray(at - from, Math.min(end, size) - from);
      yield part;
      at += part.length;
    }
  }

  return {
    size,
    chunks,
    async read(start, length) {
      const parts: Buffer[] = [];
      for await (const part of chunks(start, start + length)) parts.push(part);
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
    close: () => handle.close(),
  };
}
