import { dayOf, endOfDay } from '@/lib/content/local-day';

const MAX_STALE_S = 3_600;

/**
 * The `Cache-Control` of a page (RFC 9111, RFC 5861): fresh for a minute, then for an hour stale at most, and not on the
 * next day in Amsterdam: a page says what is today, and what still is to come. A timely one says what is now.
 */
export function pageCacheControl(isTimely: boolean, now: Date): string {
  const restS = Math.ceil((Date.parse(endOfDay(dayOf(now))) - now.getTime()) / 1_000);
  const staleS = isTimely ? 0 : Math.min(MAX_STALE_S, restS);
  return `public, s-maxage=60${staleS > 0 ? `, stale-while-revalidate=${staleS}` : ''}`;
}

/** Results are not shared, but `no-store` would make Back search again. */
export const SEARCH_CACHE_CONTROL = 'private, no-cache';
