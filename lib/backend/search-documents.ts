import 'server-only';
import { env } from '@/lib/config/env';
import type { Place } from '@/lib/content/place';
import { bytes } from '@/lib/http/bytes';
import type { Limits } from '@/lib/http/limits';
import { request } from '@/lib/http/request';
import type { FeedDocument, LeftOut } from '@/lib/wire/search-document';
import { type FeedPage, searchFeed } from '@/lib/wire/search-feed';
import { apiUrl } from './api-url';
import { reportFaults } from './report';

export type { FeedDocument, FeedPage, LeftOut };

/** No visitor waits for it, and a page of it is a hundred whole pages of the site. */
const OF_A_FEED: Limits = { timeoutMs: 30_000, maxBytes: 64 * 1024 * 1024 };
const OF_A_FILE: Limits = { timeoutMs: 30_000, maxBytes: 20 * 1024 * 1024 };

type Asked = {
  /** Unix seconds: only what changed at or after it; null for all. */
  since: number | null;
  /** From 0. */
  page: number;
  signal?: AbortSignal | undefined;
};

/** One page of what is to be indexed (contract part B11). Throws BackendError. */
export async function searchDocuments(
  place: Place,
  { since, page, signal }: Asked,
): Promise<FeedPage> {
  const url = apiUrl(place, '/api/search_documents', [
    ['page', String(page)],
    ...(since === null ? [] : [['changed_since', new Date(since * 1_000).toISOString()] as const]),
  ]);
  const feed = await request(url, searchFeed(place), { ...OF_A_FEED, signal });
  reportFaults(feed.faults);
  return feed;
}

/**
 * A file that the feed names, by its path and query: from the backend's own host, whatever host was
 * named (trust rule 12). At most 20 MB in 30 s. Throws BackendError.
 */
export function searchFile(
  { site }: Place,
  file: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { origin } = new URL(env().BACKEND_URL.replace('{site}', site));
  return bytes(new URL(origin + file), { ...OF_A_FILE, signal });
}
