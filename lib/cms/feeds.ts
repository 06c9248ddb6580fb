import 'server-only';
import type { SiteLocale } from '@/lib/content/language';
import type { FeedPage, FeedRequest, SearchFeed } from '@/lib/content/search-document';
import { bytes } from './http/client';
import { decodeBy } from './http/decoded';
import type { Limits } from './http/exchange';
import { searchFeed as searchFeedSchema, type SitemapEntry, sitemapPage } from './decode/feeds';
import { apiUrl, baseUrl } from './api-url';
import { request } from './send';
import { reportDecodeIssues } from './report';

/** Runs in the background; one page of the feed contains a hundred pages of the site. */
const FEED_LIMITS: Limits = { timeoutMs: 30_000, maxBytes: 64 * 1024 * 1024 };
const FILE_LIMITS: Limits = { timeoutMs: 30_000, maxBytes: 20 * 1024 * 1024 };

/** Throws BackendError. */
async function documents(
  siteLocale: SiteLocale,
  { since, page, signal }: FeedRequest,
): Promise<FeedPage> {
  const url = apiUrl(siteLocale, '/api/search_documents', [
    ['page', String(page)],
    ...(since === null ? [] : [['changed_since', new Date(since * 1_000).toISOString()] as const]),
  ]);
  const feed = await request(url, decodeBy(searchFeedSchema(siteLocale)), {
    ...FEED_LIMITS,
    signal,
  });
  reportDecodeIssues(feed.issues);
  return feed;
}

/** Fetches from the backend's own host: a feed must not direct requests elsewhere (SSRF). */
function file(
  { site }: SiteLocale,
  path: string,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return bytes(new URL(baseUrl(site, '').origin + path), { ...FILE_LIMITS, signal });
}

export const searchFeed: SearchFeed = { documents, file };

/** The sitemap protocol allows 50,000 URLs per file. */
const MAX_PAGES = 100;

export async function loadSitemap(siteLocale: SiteLocale): Promise<SitemapEntry[]> {
  const fetchPage = (page: number) =>
    request(apiUrl(siteLocale, '/api/sitemap', [['page', String(page)]]), decodeBy(sitemapPage));
  const first = await fetchPage(0);
  const entries = [...first.entries];
  for (let page = 1; page < Math.min(first.pages, MAX_PAGES); page += 1) {
    entries.push(...(await fetchPage(page)).entries);
  }
  return entries;
}
