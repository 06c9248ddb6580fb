import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isText } from '@/server/answers/encoding';
import { pack, PACKED_BYTES } from '@/server/answers/pack';
import type { Bodies, BodyName } from './kept';

const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

/** Whether an answer is kept packed, in both ways, and not as it is. */
export const isPackable = (body: Buffer, type: string | undefined): boolean =>
  isText(type) && body.byteLength >= PACKED_BYTES;

/** The bodies under which such an answer is kept. */
export async function packedBodies(body: Buffer): Promise<Bodies> {
  const [gzip, br] = await Promise.all([pack(body, 'gzip', 'often'), pack(body, 'br', 'often')]);
  return { gzip, br };
}

/** The bytes as Next sent them, from a body of this name. Rejects when they are not what they were. */
export async function unpacked(body: Buffer, name: BodyName): Promise<Buffer> {
  if (name === 'identity') return body;
  return name === 'gzip' ? fromGzip(body) : fromBrotli(body);
}
