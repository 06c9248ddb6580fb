import { createHash } from 'node:crypto';

const NAMESPACE = 'kadelicht-stand-in:';

/**
 * Returns the same UUID for the same name (RFC 9562, version 5), so that a reference which the front
 * end stored stays valid after a restart.
 */
export function deriveUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
