import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type BlockList, isIP, SocketAddress } from 'node:net';
import { plainAddress } from '@/lib/platform/client-network';
import { isEdgeHeader } from '@/lib/routing/edge-headers';

export type Client = { ipAddress: string; scheme: 'http' | 'https' };

export function isTrusted(address: string, proxies: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

const readList = (header: string | readonly string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Each proxy appends its peer: what stands before the first untrusted one may be made up. */
function findForwardedAddress(
  peer: string,
  forwardedFor: readonly string[],
  proxies: BlockList,
): string {
  let nearest = peer;
  for (const part of forwardedFor.toReversed()) {
    // Some write the port after it.
    const address = plainAddress(isIP(part) ? part : (SocketAddress.parse(part)?.address ?? ''));
    if (isIP(address) === 0) break;
    nearest = address;
    if (!isTrusted(address, proxies)) break;
  }
  return nearest;
}

type PeerRequest = {
  headers: IncomingMessage['headers'];
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

export function identifyClient({ headers, socket }: PeerRequest, proxies: BlockList): Client {
  const peer = plainAddress(socket.remoteAddress ?? 'unknown');
  if (!isTrusted(peer, proxies)) return { ipAddress: peer, scheme: 'http' };
  return {
    ipAddress: findForwardedAddress(peer, readList(headers['x-forwarded-for']), proxies),
    scheme: readList(headers['x-forwarded-proto']).at(-1) === 'https' ? 'https' : 'http',
  };
}

/** Hop-by-hop headers (RFC 9110, 7.6.1), and `accept-encoding`: the edge compresses. */
const HOP =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect|accept-encoding)$/;

/** A client may not remove these by naming them in Connection. */
const FRAMING = /^(?:host|content-length|transfer-encoding)$/;

/** Next and this project trust these headers. */
const OURS =
  /^(?:x-middleware-.*|x-nextjs-.*|x-next-.*|x-invoke-.*|x-prerender-.*|x-matched-path|x-client-.*|x-forwarded.*|forwarded|rsc|next-.*|x-now-.*|x-vercel-.*)$/;

/** Fast Refresh requests a page as data. */
const OF_DEVELOPMENT = /^(?:x-nextjs-|rsc$|next-)/;

export function forwardHeaders(
  headers: IncomingHttpHeaders,
  client: Client,
  isDev = false,
): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const forwarded = Object.entries(headers).filter(
    ([name]) =>
      !HOP.test(name) &&
      !isEdgeHeader(name) &&
      (!OURS.test(name) || (isDev && OF_DEVELOPMENT.test(name))) &&
      (FRAMING.test(name) || !named.includes(name)),
  );
  return {
    ...Object.fromEntries(forwarded),
    'x-client-address': client.ipAddress,
    'x-client-scheme': client.scheme,
  };
}
