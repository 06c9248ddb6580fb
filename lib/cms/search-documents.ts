import 'server-only';
import { env } from '@/lib/platform/env';
import type { SiteLocale } from '@/lib/content/language';
import { bytes, request } from './http/client';
import type { Limits } from './http/client';
import { type FeedPage, searchFeed } from './decode/feeds';
import type { FeedDocument, Skipped } from './decode/search-document';
import { apiUrl } from './api-url';
import { reportDecodeIssues } from './report';

export type { FeedDocument, FeedPage, Skipped };

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
  siteLocale: SiteLocale,
  { since, page, signal }: Asked,
): Promise<FeedPage> {
  const url = apiUrl(siteLocale, '/api/search_documents', [
    ['page', String(page)],
    ...(since === null ? [] : [['changed_since', new Date(since * 1_000).toISOString()] as const]),
  ]);
  const feed = await request(url, searchFeed(siteLocale), { ...OF_A_FEED, signal });
  reportDecodeIssues(feed.faults);
  return feed;
}

/**
 * A file that the feed names, by its path and query: from the backend's own host, whatever host was
 * named (trust rule 12). At most 20 MB in 30 s. Throws BackendError.
 */
export function searchFile(
  { site }: SiteLocale,
  file: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { origin } = new URL(env().BACKEND_URL.replace('{site}', site));
  return bytes(new URL(origin + file), { ...OF_A_FILE, signal });
}
