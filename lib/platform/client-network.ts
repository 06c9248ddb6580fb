import { SocketAddress } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address as IPv4, although the socket uses IPv6. */
export const plainAddress = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/** A household has a complete /64: 4 groups of 16 bits. */
const NETWORK_GROUPS = 4;

function cutNetwork(address: string): string {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: middle }, () => '0'), ...last];
  return groups.slice(0, NETWORK_GROUPS).join(':');
}

/** Returns what counts as one client: an IPv4 address, or the /64 of an IPv6 address. */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const parsed = SocketAddress.parse(`[${plain}]`);
  return parsed ? cutNetwork(parsed.address) : plain;
}

/** The header is set by the edge server. */
export const clientAddressIn = (headers: Headers): string =>
  headers.get('x-client-address') ?? 'unknown';
