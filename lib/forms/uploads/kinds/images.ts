import { byMagic, goodIf, headOf, NOT_THIS, type Rule, type Source } from './rule';

const BMP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124]);
const BMP_HEADER_BYTES = 18;

/** 'BM' alone starts many a text, so the following headers are checked too. */
export const bmp: Rule = async (source) => {
  const head = await headOf(source);
  if (head.length < BMP_HEADER_BYTES || head.toString('latin1', 0, 2) !== 'BM') return NOT_THIS;
  const pixelsAt = head.readUInt32LE(10);
  const isBitmap = BMP_HEADERS.has(head.readUInt32LE(14)) && pixelsAt < source.size;
  return goodIf(isBitmap, 'image/bmp');
};

const PICT_PREFIX_BYTES = 512;
const PICT_VERSION_AT = 10;

function isPict(head: Buffer): boolean {
  if (head.length < PICT_VERSION_AT + 4) return false;
  const version = head.readUInt32BE(PICT_VERSION_AT);
  return version === 0x00_11_02_ff || version >>> 16 === 0x11_01;
}

export const pict: Rule = async (source) => {
  const head = await headOf(source);
  return goodIf(isPict(head.subarray(PICT_PREFIX_BYTES)) || isPict(head), 'image/x-pict');
};

const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_END = Buffer.from('IEND');

async function contains(source: Source, marker: Buffer): Promise<boolean> {
  let before: Buffer = Buffer.alloc(0);
  for await (const chunk of source.chunks()) {
    const here = Buffer.concat([before, chunk]);
    if (here.includes(marker)) return true;
    before = here.subarray(-marker.length + 1);
  }
  return false;
}

/** Cameras may append data after the end marker. */
const withEnd =
  (begin: Rule, end: Buffer): Rule =>
  async (source) => {
    const verdict = await begin(source);
    return verdict.kind === 'good' && !(await contains(source, end)) ? NOT_THIS : verdict;
  };

export const jpeg = withEnd(byMagic('jpg'), JPEG_END);
export const png = withEnd(byMagic('png', 'apng'), PNG_END);

const GIF = /^GIF8[79]a/;
const GIF_HEADER_BYTES = 13;

/** `GIF89a` followed by a script can have a size too, but no end marker. */
export const gif: Rule = async (source) => {
  const verdict = await byMagic('gif')(source);
  if (verdict.kind !== 'good' || source.size <= GIF_HEADER_BYTES) return NOT_THIS;
  const head = await headOf(source);
  const hasSize = head.readUInt16LE(6) > 0 && head.readUInt16LE(8) > 0;
  const isValidHeader = GIF.test(head.toString('latin1', 0, 6)) && hasSize;
  return isValidHeader && (await contains(source, Buffer.from([0x00, 0x3b]))) ? verdict : NOT_THIS;
};
