import {
  good,
  isTooMuch,
  MAX_ENTRIES,
  NOT_THIS,
  type Rule,
  type Source,
  UNSAFE,
  type Verdict,
} from './rule';
import { isArchive, isLinkMode } from './contained';
import { isOutside } from './zip';

type Block = {
  next: number;
  file: { name: string; size: number; isLink: boolean } | null;
  isEnd: boolean;
};
type Reader = (source: Source, at: number) => Promise<Block | null>;

const HEADER_BYTES = 8_192;
const UINT32 = 2 ** 32;
/** The system that made the entry. */
const OLD_UNIX = 3;
const UNIX = 1;

const readOld: Reader = async (source, at) => {
  const block = await source.read(at, HEADER_BYTES);
  if (block.length < 7) return null;
  const type = block.readUInt8(2);
  const flags = block.readUInt16LE(3);
  const headerBytes = block.readUInt16LE(5);
  const isFile = type === 0x74;
  const isEncrypted = type === 0x73 && (flags & 0x80) !== 0;
  if (headerBytes < 7 || isEncrypted || block.length < Math.min(headerBytes, HEADER_BYTES)) {
    return null;
  }
  if (!isFile) {
    const hasMore = (flags & 0x80_00) !== 0 && headerBytes >= 11;
    const more = hasMore ? block.readUInt32LE(7) : 0;
    return { next: at + headerBytes + more, file: null, isEnd: type === 0x7b };
  }
  const isLarge = (flags & 0x1_00) !== 0;
  const nameAt = isLarge ? 40 : 32;
  if (headerBytes < nameAt) return null;
  const highCompressed = isLarge ? block.readUInt32LE(32) * UINT32 : 0;
  const highSize = isLarge ? block.readUInt32LE(36) * UINT32 : 0;
  const name = block.toString('latin1', nameAt, nameAt + block.readUInt16LE(26));
  return {
    next: at + headerBytes + block.readUInt32LE(7) + highCompressed,
    file: {
      name: name.split('\0')[0] ?? '',
      size: block.readUInt32LE(11) + highSize,
      isLink: block.readUInt8(15) === OLD_UNIX && isLinkMode(block.readUInt32LE(28)),
    },
    isEnd: false,
  };
};

/** RAR 5 integers: seven bits a byte, lowest first. Throws RangeError at the end. */
function numbersIn(bytes: Buffer, start: number) {
  let at = start;
  return {
    at: () => at,
    skip: (count: number) => {
      at += count;
    },
    next(): number {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = bytes.readUInt8(at);
        at += 1;
        value += (byte & 0x7f) * factor;
        if (byte < 0x80) return value;
        if (factor > UINT32) throw new RangeError('A number that is too long.');
      }
    },
  };
}

function newBlock(bytes: Buffer, at: number): Block | null {
  const numbers = numbersIn(bytes, 4);
  const headerBytes = numbers.next();
  const bodyAt = numbers.at();
  const type = numbers.next();
  const flags = numbers.next();
  if ((flags & 1) !== 0) numbers.next();
  const dataBytes = (flags & 2) === 0 ? 0 : numbers.next();
  const next = at + bodyAt + headerBytes + dataBytes;
  const isEncrypted = type === 4;
  if (headerBytes === 0 || isEncrypted) return null;
  if (type !== 2) return { next, file: null, isEnd: type === 5 };

  const fileFlags = numbers.next();
  const size = numbers.next();
  const attributes = numbers.next();
  numbers.skip(((fileFlags & 2) === 0 ? 0 : 4) + ((fileFlags & 4) === 0 ? 0 : 4));
  numbers.next();
  const isLink = numbers.next() === UNIX && isLinkMode(attributes);
  const nameBytes = numbers.next();
  const name = bytes.toString('utf8', numbers.at(), numbers.at() + nameBytes);
  const isSizeUnknown = (fileFlags & 8) !== 0;
  return { next, file: { name, size: isSizeUnknown ? Infinity : size, isLink }, isEnd: false };
}

const readNew: Reader = async (source, at) => {
  const bytes = await source.read(at, HEADER_BYTES);
  try {
    return newBlock(bytes, at);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

async function walked(source: Source, start: number, read: Reader): Promise<Verdict> {
  let entries = 0;
  let unpacked = 0;
  for (let at = start, step = 0; at < source.size; step += 1) {
    const block = step > MAX_ENTRIES * 4 ? null : await read(source, at);
    // An encrypted or truncated header cannot be checked.
    if (!block || block.next <= at || block.next > source.size) return UNSAFE;
    if (block.isEnd) break;
    if (block.file) {
      entries += 1;
      unpacked += block.file.size;
      const { name, isLink } = block.file;
      const isWrong = isLink || isOutside(name) || isArchive(name, null) || entries > MAX_ENTRIES;
      if (isWrong || isTooMuch(unpacked, source.size)) return UNSAFE;
    }
    at = block.next;
  }
  return entries > 0 ? good('application/vnd.rar') : NOT_THIS;
}

const OLD = Buffer.from('Rar!\x1a\x07\x00', 'latin1');
const NEW = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1');

export const rar: Rule = async (source) => {
  const head = await source.read(0, NEW.length);
  if (head.equals(NEW)) return walked(source, NEW.length, readNew);
  return head.subarray(0, OLD.length).equals(OLD) ? walked(source, OLD.length, readOld) : NOT_THIS;
};
