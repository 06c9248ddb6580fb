import { LANGUAGES } from '@/lib/content/language';
import { allSites } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export type SiteLocale = { site: Site; language: string };

export const siteLocales: readonly SiteLocale[] = allSites.flatMap((site) =>
  LANGUAGES.map((language) => ({ site, language })),
);

const canaryOf = (site: string, language: string): string => `Kanarie-${site}-${language}-einde`;

export function withCanary(path: string, text: string): string {
  const [, site = '', language = ''] = path.split('/');
  return path.includes('/api/menu_items/')
    ? text.replace(/"title":"/, `$&${canaryOf(site, language)} `)
    : text;
}

export function hasOnlyCanary(page: string, { site, language }: SiteLocale): boolean {
  const found = new Set(page.match(/Kanarie-[a-z-]+-einde/g));
  return found.size === 1 && found.has(canaryOf(site.id, language));
}
