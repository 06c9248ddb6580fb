import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding';

const MEMORY_BYTES = 32 * 1_024 * 1_024;

/** Quick enough for an answer that is made once; smaller than gzip at its usual level. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const pack = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(body, { level: GZIP_LEVEL })
    : toBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      });

/** A name for these very bytes. */
export const digestOf = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url');

/** Packs bodies, each version of one once, however many ask: the last 32 MB are kept in memory. */
export function createPacker() {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => Math.max(bytes.byteLength, 1),
  });
  const underWay = new Map<string, Promise<Buffer>>();

  async function packOnce(key: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
    try {
      const packed = await pack(body, encoding);
      kept.set(key, packed);
      return packed;
    } finally {
      underWay.delete(key);
    }
  }

  /** `digest` names the body (`digestOf`); null for what is one visitor's own, and not kept. */
  return (body: Buffer, digest: string | null, encoding: Encoding): Promise<Buffer> => {
    if (digest === null) return pack(body, encoding);
    const key = `${encoding} ${digest}`;
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    const waiting = underWay.get(key) ?? packOnce(key, body, encoding);
    underWay.set(key, waiting);
    return waiting;
  };
}

export type Packer = ReturnType<typeof createPacker>;
