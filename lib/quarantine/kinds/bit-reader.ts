/** The bytes ended before what was to be read. */
export class OutOfBits extends Error {
  override readonly name = 'OutOfBits';
}

/** Reads bits, the highest of each byte first, out of pieces that are fetched when they are needed. */
export function bitReader(chunks: AsyncIterable<Buffer>) {
  const pieces = chunks[Symbol.asyncIterator]();
  let bytes: Buffer = Buffer.alloc(0);
  let at = 0;
  let held = 0;
  let count = 0;

  return {
    /** Fetches until so many bytes are there to be read, or there are no more. */
    async fill(wanted: number): Promise<void> {
      while (bytes.length - at < wanted) {
        const piece = await pieces.next();
        if (piece.done === true) return;
        bytes = Buffer.concat([bytes.subarray(at), piece.value]);
        at = 0;
      }
    },
    /** A number of 1 to 24 bits. Throws OutOfBits. */
    take(bits: number): number {
      while (count < bits) {
        const byte = bytes[at];
        if (byte === undefined) throw new OutOfBits();
        at += 1;
        // At most 24 + 7 bits are held, so that the number stays below 2 to the power of 31.
        held = ((held & ((1 << count) - 1)) << 8) | byte;
        count += 8;
      }
      count -= bits;
      return (held >>> count) & ((1 << bits) - 1);
    },
    /** Goes on at the next whole byte. */
    align(): void {
      count -= count % 8;
    },
    /** Whether all that was fetched is read. */
    isAtEnd: () => at >= bytes.length && count === 0,

    async end(): Promise<void> {
      await pieces.return?.();
    },
  };
}

export type BitReader = ReturnType<typeof bitReader>;
