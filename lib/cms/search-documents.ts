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

/** Runs in the background; one page of the feed contains a hundred pages of the site. */
const FEED_LIMITS: Limits = { timeoutMs: 30_000, maxBytes: 64 * 1024 * 1024 };
const FILE_LIMITS: Limits = { timeoutMs: 30_000, maxBytes: 20 * 1024 * 1024 };

type FeedQuery = {
  /** Unix seconds, inclusive; null for all. */
  since: number | null;
  /** From 0. */
  page: number;
  signal?: AbortSignal | undefined;
};

/** Throws BackendError. */
export async function searchDocuments(
  siteLocale: SiteLocale,
  { since, page, signal }: FeedQuery,
): Promise<FeedPage> {
  const url = apiUrl(siteLocale, '/api/search_documents', [
    ['page', String(page)],
    ...(since === null ? [] : [['changed_since', new Date(since * 1_000).toISOString()] as const]),
  ]);
  const feed = await request(url, searchFeed(siteLocale), { ...FEED_LIMITS, signal });
  reportDecodeIssues(feed.issues);
  return feed;
}

/**
 * Fetches a file of the feed, from the backend's own host: a feed must not direct requests
 * elsewhere (SSRF). Throws BackendError.
 */
export function searchFile(
  { site }: SiteLocale,
  file: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { origin } = new URL(env().BACKEND_URL.replace('{site}', site));
  return bytes(new URL(origin + file), { ...FILE_LIMITS, signal });
}
