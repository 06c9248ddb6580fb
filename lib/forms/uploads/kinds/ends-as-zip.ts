import type { Source } from './source';

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const END_MARK = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Whether the file is a zip when read from its end, as a zip is: a picture that is one too carries
 * something unseen. The mark alone can be chance; a comment that fits to the last byte cannot.
 */
export async function endsAsZip(source: Source): Promise<boolean> {
  const start = Math.max(0, source.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await source.read(start, source.size - start);
  for (let at = tail.lastIndexOf(END_MARK); at >= 0; at = tail.lastIndexOf(END_MARK, at - 1)) {
    const isWhole = at + END_BYTES <= tail.length;
    if (isWhole && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return true;
    if (at === 0) return false;
  }
  return false;
}
