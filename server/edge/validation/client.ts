import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Who asks, as far as a trusted proxy or the connection itself says. */
export type Client = { address: string; scheme: 'http' | 'https' };

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** IPv4 as IPv4, although the socket speaks IPv6. */
const plainOf = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

const REMEMBERED = 10_000;

/** Of whoever asked lately: comparing takes a while, and a proxy asks all the time. */
const known = new WeakMap<BlockList, LRUCache<string, boolean>>();

function compared(address: string, proxies: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether this address is that of a proxy of ours. The list is complete before it is asked about. */
export function isTrusted(address: string, proxies: BlockList): boolean {
  const answers = known.get(proxies) ?? new LRUCache<string, boolean>({ max: REMEMBERED });
  known.set(proxies, answers);
  const answer = answers.get(address);
  if (answer !== undefined) return answer;
  const isOurs = compared(address, proxies);
  answers.set(address, isOurs);
  return isOurs;
}

const listed = (header: string | readonly string[] | undefined): string[] =>
  (typeof header === 'string' ? header : (header ?? []).join(','))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Each proxy adds who it heard from at the end; what stands before the first stranger is hearsay. */
function addressIn(peer: string, heard: readonly string[], proxies: BlockList): string {
  let nearest = peer;
  for (const part of heard.toReversed()) {
    const address = plainOf(part);
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

/**
 * The visitor behind a request. X-Forwarded-For and X-Forwarded-Proto count only when a trusted
 * proxy sent them: from anyone else they are a wish (trust rule 1).
 */
export function clientOf({ headers, socket }: PeerRequest, proxies: BlockList): Client {
  const peer = plainOf(socket.remoteAddress ?? 'unknown');
  if (!isTrusted(peer, proxies)) return { address: peer, scheme: 'http' };
  return {
    address: addressIn(peer, listed(headers['x-forwarded-for']), proxies),
    scheme: listed(headers['x-forwarded-proto']).at(-1) === 'https' ? 'https' : 'http',
  };
}

/** About one connection (RFC 9110, 7.6.1); `expect` is answered by Node before we see the body. */
const HOP =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect|accept-encoding)$/;

/** Where a request goes and where it ends: no visitor takes these away by naming them in Connection. */
const FRAMING = /^(?:host|content-length|transfer-encoding)$/;

/** What Next and this project take for their own word, so nobody else may say it (trust rule 1). */
const OURS =
  /^(?:x-middleware-.*|x-nextjs-.*|x-next-.*|x-invoke-.*|x-prerender-.*|x-matched-path|x-client-.*|x-forwarded.*|forwarded|next-resume|next-action|x-now-.*|x-vercel-.*)$/;

/**
 * The headers of a request as Next gets them: what it must not believe is gone, and who asks stands
 * in `x-client-address` and `x-client-scheme`. No `accept-encoding`: the door packs answers itself.
 */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  visitor: Client,
  isDev = false,
): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !HOP.test(name) &&
      (!OURS.test(name) || (isDev && name.startsWith('x-nextjs-'))) &&
      (FRAMING.test(name) || !named.includes(name)),
  );
  return {
    ...Object.fromEntries(kept),
    'x-client-address': visitor.address,
    'x-client-scheme': visitor.scheme,
  };
}
