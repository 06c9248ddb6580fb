import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

export const CONTENT_CODINGS = ['identity', 'gzip', 'br'] as const;
export type ContentCoding = (typeof CONTENT_CODINGS)[number];
export type EncodedBodies = { [Name in ContentCoding]?: Buffer | undefined };

/** The first of those that a client accepts as gladly is taken. */
const PREFERRED: readonly ContentCoding[] = ['br', 'gzip', 'identity'];

const weightOf = (coding: string): number => Number(/;\s*q=([\d.]+)/.exec(coding)?.[1] ?? 1);

/** RFC 9110, 12.5.3. */
export function encodingFor(accepted: string | readonly string[] | undefined): Encoding | null {
  const codings = String(accepted ?? '')
    .toLowerCase()
    .split(',');
  const weights = new Map(
    codings.map((coding) => [coding.split(';')[0]?.trim(), weightOf(coding)]),
  );
  const weightFor = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best = 'identity'] = PREFERRED.toSorted((one, other) => weightFor(other) - weightFor(one));
  return best === 'identity' || weightFor(best) === 0 ? null : best;
}

const TEXT =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|manifest\+json|ld\+json|xml|rss\+xml|atom\+xml))/;

export const isText = (type: string | undefined): boolean => TEXT.test(type ?? '');

/** A body that fits into one packet is not faster when compressed. */
const MIN_COMPRESSED_BYTES = 1_024;

/** Levels for a response that is compressed once, for one that is cached, and for one that never changes. */
const EFFORTS = {
  once: { brotli: 4, gzip: 6 },
  often: { brotli: 8, gzip: 7 },
  immutable: { brotli: 11, gzip: 9 },
} as const;

type Effort = keyof typeof EFFORTS;

/** In bits: 256 kB, larger than any page. */
const WINDOW = 18;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export const compress = (body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(body, { level: EFFORTS[effort].gzip })
    : toBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].brotli,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          [constants.BROTLI_PARAM_LGWIN]: WINDOW,
        },
      });

/** 132 bits of a SHA-256. */
const DIGEST_LENGTH = 22;

export const hashBody = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, DIGEST_LENGTH);

const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

export const isCompressible = (body: Buffer, type: string | undefined): boolean =>
  isText(type) && body.byteLength >= MIN_COMPRESSED_BYTES;

export async function compressBodies(
  body: Buffer,
  effort: Exclude<Effort, 'once'> = 'often',
): Promise<EncodedBodies> {
  const [gzip, br] = await Promise.all([
    compress(body, 'gzip', effort),
    compress(body, 'br', effort),
  ]);
  return { gzip, br };
}

export async function decompress(body: Buffer, name: ContentCoding): Promise<Buffer> {
  if (name === 'identity') return body;
  return name === 'gzip' ? fromGzip(body) : fromBrotli(body);
}
