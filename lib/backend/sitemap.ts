import 'server-only';
import type { Place } from '@/lib/content/place';
import { request } from '@/lib/http/request';
import { type SitemapEntry, sitemapPage } from '@/lib/wire/sitemap';
import { apiUrl } from './api-url';

/** The sitemap protocol allows 50,000 addresses a file. */
const MAX_PAGES = 100;

/** Every address that the site has in one language (contract part B12). Throws BackendError. */
export async function sitemap(place: Place): Promise<SitemapEntry[]> {
  const ask = (page: number) =>
    request(apiUrl(place, '/api/sitemap', [['page', String(page)]]), sitemapPage);
  const first = await ask(0);
  const entries = [...first.entries];
  for (let page = 1; page < Math.min(first.pages, MAX_PAGES); page += 1) {
    entries.push(...(await ask(page)).entries);
  }
  return entries;
}
