import { byMagic, acceptIf, NOT_THIS, type Rule } from './rule';

const BMP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124]);
const BMP_HEADER_BYTES = 18;

/** 'BM' alone starts many a text, so the following headers are checked too. */
export const bmp: Rule = (bytes) => {
  if (bytes.length < BMP_HEADER_BYTES || bytes.toString('latin1', 0, 2) !== 'BM') return NOT_THIS;
  const pixelsAt = bytes.readUInt32LE(10);
  const isBitmap = BMP_HEADERS.has(bytes.readUInt32LE(14)) && pixelsAt < bytes.length;
  return acceptIf(isBitmap, 'image/bmp');
};

const PICT_PREFIX_BYTES = 512;
const PICT_VERSION_AT = 10;

function isPict(head: Buffer): boolean {
  if (head.length < PICT_VERSION_AT + 4) return false;
  const version = head.readUInt32BE(PICT_VERSION_AT);
  return version === 0x00_11_02_ff || version >>> 16 === 0x11_01;
}

export const pict: Rule = (bytes) =>
  acceptIf(isPict(bytes.subarray(PICT_PREFIX_BYTES)) || isPict(bytes), 'image/x-pict');

const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_END = Buffer.from('IEND');

/** Cameras may append data after the end marker. */
const withEnd =
  (begin: Rule, end: Buffer): Rule =>
  async (bytes) => {
    const verdict = await begin(bytes);
    return verdict.kind === 'good' && !bytes.includes(end) ? NOT_THIS : verdict;
  };

export const jpeg = withEnd(byMagic('jpg'), JPEG_END);
export const png = withEnd(byMagic('png', 'apng'), PNG_END);

const GIF = /^GIF8[79]a/;
const GIF_HEADER_BYTES = 13;

/** `GIF89a` followed by a script can have a size too, but no end marker. */
export const gif: Rule = async (bytes) => {
  const verdict = await byMagic('gif')(bytes);
  if (verdict.kind !== 'good' || bytes.length <= GIF_HEADER_BYTES) return NOT_THIS;
  const hasSize = bytes.readUInt16LE(6) > 0 && bytes.readUInt16LE(8) > 0;
  const isValidHeader = GIF.test(bytes.toString('latin1', 0, 6)) && hasSize;
  return isValidHeader && bytes.includes(Buffer.from([0x00, 0x3b])) ? verdict : NOT_THIS;
};
