import type { Readable } from 'node:stream';

/**
 * All bytes of a stream; null when there are more than `most`, and then they are still in the stream.
 * Rejects when the stream breaks off.
 */
export async function wholeBody(stream: Readable, most: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('A stream of bytes was expected.');
    pieces.push(piece);
    size += piece.byteLength;
    if (size > most) {
      stream.unshift(Buffer.concat(pieces));
      return null;
    }
  }
  return Buffer.concat(pieces, size);
}
