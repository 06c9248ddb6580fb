import type { Readable } from 'node:stream';

/** The renderer writes a page without pauses. */
const STALL_MS = 10_000;

/**
 * Returns all bytes of a stream; null when there are more than `most`, and then they are still in the
 * stream. Rejects when the stream breaks off, or pauses for ten seconds.
 */
export async function wholeBody(stream: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stalled = setTimeout(() => {
    stream.destroy(new Error(`No byte within ${STALL_MS} ms.`));
  }, STALL_MS);
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A stream of bytes was expected.');
      stalled.refresh();
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > most) {
        stream.unshift(Buffer.concat(chunks));
        return null;
      }
    }
    return Buffer.concat(chunks, size);
  } finally {
    clearTimeout(stalled);
  }
}
