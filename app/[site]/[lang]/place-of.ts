import { notFound } from 'next/navigation';
import { isLanguage, type Language } from '@/lib/content/language';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export type PlaceParams = { site: string; lang: string };

/**
 * Resolves site and language again from the route, by allow-list (trust rule 2). Anything else
 * is not found.
 */
export function placeOf(params: PlaceParams): { site: Site; language: Language } {
  const site = siteById(params.site);
  if (!site || !isLanguage(params.lang)) notFound();
  return { site, language: params.lang };
}
