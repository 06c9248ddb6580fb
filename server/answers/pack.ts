import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding';

/** What fits into one packet becomes no quicker. */
export const PACKED_BYTES = 1_024;

/** How much trouble is taken: for an answer that is given once, or for one that is given often. */
const EFFORTS = {
  // Smaller than gzip at its usual level, and as quick.
  once: { brotli: 4, gzip: 6 },
  often: { brotli: 6, gzip: 7 },
} as const;

/** How far back it looks for what came before, in bits: 256 kB, more than any page has. */
const WINDOW = 18;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The same bytes, packed. */
export const pack = (
  body: Buffer,
  encoding: Encoding,
  effort: keyof typeof EFFORTS,
): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(body, { level: EFFORTS[effort].gzip })
    : toBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].brotli,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          [constants.BROTLI_PARAM_LGWIN]: WINDOW,
        },
      });

/** 132 bits of a SHA-256, which are enough to tell versions apart. */
const DIGEST_LETTERS = 22;

/** A name for these very bytes. */
export const digestOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, DIGEST_LETTERS);
