import { isSameOrigin } from '@/lib/platform/same-origin';
import { localLocation } from '@/lib/routing/local-location';
import { splitUrl } from '@/lib/routing/route-of';

/** A response without a body. */
export const replyEmpty = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** 429, for a request beyond the rate limit. */
export const replyLimited = (_context: unknown, retryAfterS: number): Response =>
  replyEmpty(429, { 'retry-after': String(retryAfterS) });

/** 303 to a path of this site, with its query. */
export const seeOther = (path: string): Response =>
  replyEmpty(303, { location: localLocation(splitUrl(path)) });

export const isOwnOrigin = ({ headers }: Request): boolean =>
  isSameOrigin(headers, headers.get('host') ?? '');
