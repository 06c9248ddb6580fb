import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const BITS = { ipv4: 32, ipv6: 128 } as const;

type Range = { address: string; prefix: number; family: 'ipv4' | 'ipv6' };

/** `10.0.0.0/8` or `::1`; null for what is neither an address nor a range. */
function rangeOf(text: string): Range | null {
  const [address = '', length, ...more] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return null;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (length === undefined) return { address, prefix: BITS[family], family };
  const prefix = Number(length);
  return /^\d{1,3}$/.test(length) && prefix <= BITS[family] ? { address, prefix, family } : null;
}

/** `10.0.0.0/8,::1`: the addresses and ranges (CIDR) of who stands in front of us, as a list to ask. */
export const trustedProxies = z.string().transform((text, context): BlockList => {
  const list = new BlockList();
  for (const part of text.split(',')) {
    const range = rangeOf(part);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
    else context.addIssue(`${part.trim()} is no address or range: write 10.0.0.0/8,::1`);
  }
  return list;
});
