import { createHmac } from 'node:crypto';
import { SocketAddress } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** A household has a whole /64: 4 groups of 16 bits. */
const NETWORK_GROUPS = 4;

/** The network part of an IPv6 address, written in full. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: middle }, () => '0'), ...last];
  return groups.slice(0, NETWORK_GROUPS).join(':');
}

/**
 * Under what a visitor is counted: an HMAC of the address, never the address itself (trust rule 14).
 * IPv6 counts by /64, since one visitor has all of it; what is no address is counted as it stands.
 */
export function clientKey(address: string, secret: Buffer): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  const parsed = SocketAddress.parse(plain.includes(':') ? `[${plain}]` : plain);
  const counted = parsed?.family === 'ipv6' ? networkOf(parsed.address) : plain;
  return createHmac('sha256', secret).update(counted).digest('base64url');
}
