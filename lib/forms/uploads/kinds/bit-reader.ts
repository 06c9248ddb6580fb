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

  /** The next 1 to 24 bits, without going on; behind the end there are zeros. */
  function peek(bits: number): number {
    while (count < bits) {
      // At most 23 + 8 bits are held, so that the number stays below 2 to the power of 31.
      held = ((held & ((1 << count) - 1)) << 8) | (bytes[at] ?? 0);
      at += 1;
      count += 8;
    }
    return (held >>> (count - bits)) & ((1 << bits) - 1);
  }

  /** Goes on. Throws OutOfBits behind the end. */
  function skip(bits: number): void {
    count -= bits;
    if (at > bytes.length && (at - bytes.length) * 8 > count) throw new OutOfBits();
  }

  return {
    peek,
    skip,
    /** A number of 1 to 24 bits. Throws OutOfBits. */
    take(bits: number): number {
      const value = peek(bits);
      skip(bits);
      return value;
    },
    /** Fetches until so many bytes are there to be read, or there are no more. */
    async fill(wanted: number): Promise<void> {
      const fetched = [bytes.subarray(at)];
      let length = bytes.length - at;
      while (length < wanted) {
        const piece = await pieces.next();
        if (piece.done === true) break;
        fetched.push(piece.value);
        length += piece.value.length;
      }
      if (fetched.length === 1) return;
      bytes = Buffer.concat(fetched);
      at = 0;
    },
    /** Goes on at the next whole byte. */
    align(): void {
      skip(count % 8);
    },
    /** Whether all that was fetched is read. */
    isAtEnd: () => at * 8 - count >= bytes.length * 8,

    async end(): Promise<void> {
      await pieces.return?.();
    },
  };
}

export type BitReader = ReturnType<typeof bitReader>;
