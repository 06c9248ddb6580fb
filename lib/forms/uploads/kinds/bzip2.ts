import { setImmediate as pause } from 'node:timers/promises';
import { NotBzip2, transformedBlock } from './bzip2-block';
import { good, isTooMuch, NOT_THIS, type Rule, UNSAFE, type Verdict } from './rule';

class OutOfBits extends Error {
  override readonly name = 'OutOfBits';
}

function bitReader(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let bytes: Buffer = Buffer.alloc(0);
  let at = 0;
  let buffer = 0;
  let count = 0;

  /** Returns the next 1 to 24 bits without consuming them; zeros past the end. */
  function peek(bits: number): number {
    while (count < bits) {
      // At most 23 + 8 bits, so that the number stays below 2^31.
      buffer = ((buffer & ((1 << count) - 1)) << 8) | (bytes[at] ?? 0);
      at += 1;
      count += 8;
    }
    return (buffer >>> (count - bits)) & ((1 << bits) - 1);
  }

  function skip(bits: number): void {
    count -= bits;
    if (at > bytes.length && (at - bytes.length) * 8 > count) throw new OutOfBits();
  }

  return {
    peek,
    skip,
    take(bits: number): number {
      const value = peek(bits);
      skip(bits);
      return value;
    },
    async fill(wanted: number): Promise<void> {
      const fetched = [bytes.subarray(at)];
      let length = bytes.length - at;
      while (length < wanted) {
        const chunk = await iterator.next();
        if (chunk.done === true) break;
        fetched.push(chunk.value);
        length += chunk.value.length;
      }
      if (fetched.length === 1) return;
      bytes = Buffer.concat(fetched);
      at = 0;
    },
    align(): void {
      skip(count % 8);
    },
    isAtEnd: () => at * 8 - count >= bytes.length * 8,

    async end(): Promise<void> {
      await iterator.return?.();
    },
  };
}

export type BitReader = ReturnType<typeof bitReader>;

const MAX_BLOCK_BYTES = 900_000;
/** 900,000 codes of 20 bits, the tables, and the headers around them. */
const BLOCK_FITS_IN_BYTES = 2_400_000;
const RUN = 4;
const BLOCK = 0x31_41_59;
const STREAM_END = 0x17_72_45;

/** Four equal bytes are followed by a repeat count, so every byte has to be visited. */
function unpackedBytes(bits: BitReader, block: Uint32Array): number {
  const { length, first } = transformedBlock(bits, block);
  const starts = new Uint32Array(256);
  for (let at = 0; at < length; at += 1) {
    const byte = (block[at] ?? 0) & 0xff;
    starts[byte] = (starts[byte] ?? 0) + 1;
  }
  let sum = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const count = starts[byte] ?? 0;
    starts[byte] = sum;
    sum += count;
  }
  for (let at = 0; at < length; at += 1) {
    const byte = (block[at] ?? 0) & 0xff;
    const position = starts[byte] ?? 0;
    starts[byte] = position + 1;
    block[position] = (block[position] ?? 0) | (at << 8);
  }

  let bytes = 0;
  let same = 0;
  let last = -1;
  let position = (block[first] ?? 0) >>> 8;
  for (let step = 0; step < length; step += 1) {
    const entry = block[position] ?? 0;
    const byte = entry & 0xff;
    position = entry >>> 8;
    if (same === RUN) {
      bytes += byte;
      same = 0;
      last = -1;
      continue;
    }
    bytes += 1;
    same = byte === last ? same + 1 : 1;
    last = byte;
  }
  return bytes;
}

function isHeader(bits: BitReader): boolean {
  const isMarked = bits.take(24) === 0x42_5a_68;
  const level = bits.take(8) - 0x30;
  return isMarked && level >= 1 && level <= 9;
}

/** Trailing data that is no stream is ignored, as other programs do. */
function hasAnother(bits: BitReader): boolean {
  bits.take(16);
  bits.take(16);
  bits.align();
  return !bits.isAtEnd() && isHeader(bits);
}

async function checkBlocks(bits: BitReader, compressed: number): Promise<Verdict> {
  await bits.fill(BLOCK_FITS_IN_BYTES);
  if (!isHeader(bits)) return NOT_THIS;
  const block = new Uint32Array(MAX_BLOCK_BYTES);
  for (let unpacked = 0; ;) {
    await bits.fill(BLOCK_FITS_IN_BYTES);
    const marker = bits.take(24);
    bits.take(24);
    if (marker === STREAM_END) {
      if (hasAnother(bits)) continue;
      return good('application/x-bzip2');
    }
    if (marker !== BLOCK) return NOT_THIS;
    bits.take(16);
    bits.take(16);
    unpacked += unpackedBytes(bits, block);
    if (isTooMuch(unpacked, compressed)) return UNSAFE;
    // A block takes a while: yield to other requests.
    await pause();
  }
}

/** bzip2 lists no sizes, so it is decoded block by block. */
export const bzip2: Rule = async (source) => {
  const bits = bitReader(source.chunks());
  try {
    return await checkBlocks(bits, source.size);
  } catch (error) {
    if (error instanceof OutOfBits || error instanceof NotBzip2) return NOT_THIS;
    throw error;
  } finally {
    await bits.end();
  }
};
