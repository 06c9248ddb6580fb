import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isText } from '@/server/answers/encoding';
import { pack, PACKED_BYTES } from '@/server/answers/pack';
import type { BodyName, Kept } from './kept';

const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

/** The bodies under which an answer is kept: a text packed in both ways, anything else as it is. */
export async function packedBodies(
  body: Buffer,
  type: string | undefined,
): Promise<Kept['bodies']> {
  if (!isText(type) || body.byteLength < PACKED_BYTES) return { identity: body };
  const [gzip, br] = await Promise.all([pack(body, 'gzip', 'often'), pack(body, 'br', 'often')]);
  return { gzip, br };
}

/** The bytes as Next sent them, from a body of this name. Rejects when they are not what they were. */
export async function unpacked(body: Buffer, name: BodyName): Promise<Buffer> {
  if (name === 'identity') return body;
  return name === 'gzip' ? fromGzip(body) : fromBrotli(body);
}
