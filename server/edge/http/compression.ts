import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

export const CONTENT_CODINGS = ['identity', 'gzip', 'br'] as const;
export type ContentCoding = (typeof CONTENT_CODINGS)[number];
export type EncodedBodies = { [Name in ContentCoding]?: Buffer | undefined };

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

const NEVER = /;\s*q=0(?:\.0*)?\s*$/;

function readEncoding(accepted: string): Encoding | null {
  const codings = accepted
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  const isWanted = (name: string) =>
    codings.some((coding) => coding.split(';')[0]?.trim() === name && !NEVER.test(coding));
  const isNamed = (name: string) => codings.some((coding) => coding.split(';')[0]?.trim() === name);
  return PREFERRED.find((name) => isWanted(name) || (isWanted('*') && !isNamed(name))) ?? null;
}

/** There are few browsers, and each sends the same every time. */
const known = new LRUCache<string, { encoding: Encoding | null }>({
  max: 200,
  memoMethod: (accepted) => ({ encoding: readEncoding(accepted) }),
});

/** How an answer is packed for who sends this Accept-Encoding; null for not at all. */
export const encodingFor = (accepted: string | readonly string[] | undefined): Encoding | null =>
  known.memo(String(accepted ?? '')).encoding;

const TEXT =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|manifest\+json|ld\+json|xml|rss\+xml|atom\+xml))/;

/** Whether a type becomes smaller when packed; pictures, films and PDF files are packed already. */
export const isText = (type: string | undefined): boolean => TEXT.test(type ?? '');

/** What fits into one packet becomes no quicker. */
export const MIN_COMPRESSED_BYTES = 1_024;

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
export const compress = (
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

const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

/** Whether an answer is kept packed, in both ways, and not as it is. */
export const isCompressible = (body: Buffer, type: string | undefined): boolean =>
  isText(type) && body.byteLength >= MIN_COMPRESSED_BYTES;

/** The bodies under which such an answer is kept. */
export async function compressedBodies(body: Buffer): Promise<EncodedBodies> {
  const [gzip, br] = await Promise.all([
    compress(body, 'gzip', 'often'),
    compress(body, 'br', 'often'),
  ]);
  return { gzip, br };
}

/** The bytes as Next sent them, from a body of this name. Rejects when they are not what they were. */
export async function decompress(body: Buffer, name: ContentCoding): Promise<Buffer> {
  if (name === 'identity') return body;
  return name === 'gzip' ? fromGzip(body) : fromBrotli(body);
}
