import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

/** A request without an encoding is read in these. */
const byteChunk = z.instanceof(Buffer);

/** The body as text, or null when it is longer than so many bytes. */
export async function textBody(request: IncomingMessage, most: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = byteChunk.parse(chunk);
    size += bytes.length;
    if (size <= most) chunks.push(bytes);
  }
  return size > most ? null : Buffer.concat(chunks).toString('utf8');
}

/** The media type of a request, in lower case, without its parameters. */
export const mediaType = (request: IncomingMessage) =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

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
