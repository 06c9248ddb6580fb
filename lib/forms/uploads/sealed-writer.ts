import { type FileHandle, open } from 'node:fs/promises';
import { CHUNK_BYTES, encryptChunk } from '@/lib/platform/encryption';

/** Creates an encrypted file that only its owner can read. */
export async function createEncryptedFile(file: string, key: Buffer) {
  const handle: FileHandle = await open(file, 'wx', 0o600);
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
