import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { byteChunk } from './body';

/**
 * Writes a body to a new file as it arrives, and syncs it: at most one chunk of it is in memory.
 * Bytes above the limit are read but not stored, so that the client can still get a response.
 * @returns the size in bytes, or null when the body is larger than the limit
 */
export async function saveBody(
  request: IncomingMessage,
  file: string,
  maxBytes: number,
): Promise<number | null> {
  let size = 0;
  async function* withinLimit() {
    for await (const chunk of request) {
      const bytes = byteChunk.parse(chunk);
      size += bytes.length;
      if (size <= maxBytes) yield bytes;
    }
  }

  const target = await open(file, 'wx', 0o600);
  try {
    await target.writeFile(withinLimit());
    await target.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await target.close();
  }
  if (size <= maxBytes) return size;
  await rm(file, { force: true });
  return null;
}
