import { notFound } from 'next/navigation';
import { isLanguage, type Language } from '@/lib/content/language';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export type SiteLocaleParams = { site: string; locale: string };

/**
 * Resolves site and language again from the route, by allow-list (trust rule 2). Anything else
 * is not found.
 */
export function siteLocaleOf(params: SiteLocaleParams): { site: Site; language: Language } {
  const site = siteById(params.site);
  if (!site || !isLanguage(params.locale)) notFound();
  return { site, language: params.locale };
}
