import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { byteChunk } from '@/backend/http/body';

/**
 * Writes a body to a new file as it arrives, and syncs it. What goes beyond the limit is read but
 * not kept, so that the sender can still be answered.
 * @returns the size in bytes, or null when the body is larger than the limit
 */
export async function saveBody(
  request: IncomingMessage,
  file: string,
  most: number,
): Promise<number | null> {
  const target = await open(file, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = byteChunk.parse(chunk);
      size += bytes.length;
      if (size <= most) await target.write(bytes);
    }
    await target.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await target.close();
  }
  if (size <= most) return size;
  await rm(file, { force: true });
  return null;
}
