import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

/** A request without an encoding is read in these. */
export const byteChunk = z.instanceof(Buffer);

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
