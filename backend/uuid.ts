import { createHash } from 'node:crypto';

const NAMESPACE = 'kadelicht-stand-in:';

/**
 * The same name always gives the same uuid (RFC 9562, version 5, over SHA-1), so that a reference
 * kept by the front end still means the same thing after a restart.
 */
export function uuidOf(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
