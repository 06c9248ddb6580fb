import 'server-only';
import type { SiteLocale } from '@/lib/content/language';
import { decodeBy } from './http/decoded';
import { type SitemapEntry, sitemapPage } from './decode/feeds';
import { apiUrl } from './api-url';
import { request } from './send';

/** The sitemap protocol allows 50,000 URLs per file. */
const MAX_PAGES = 100;

export async function sitemap(siteLocale: SiteLocale): Promise<SitemapEntry[]> {
  const fetchPage = (page: number) =>
    request(apiUrl(siteLocale, '/api/sitemap', [['page', String(page)]]), decodeBy(sitemapPage));
  const first = await fetchPage(0);
  const entries = [...first.entries];
  for (let page = 1; page < Math.min(first.pages, MAX_PAGES); page += 1) {
    entries.push(...(await fetchPage(page)).entries);
  }
  return entries;
}
