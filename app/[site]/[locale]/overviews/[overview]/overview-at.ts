import { notFound } from 'next/navigation';
import { siteLocaleOf, type SiteLocaleParams } from '@/app/[site]/[locale]/route-params';
import { isListOverview, type ListOverview } from '@/lib/routing/overviews';
import { isLanguage, type Language } from '@/lib/content/language';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export type OverviewParams = SiteLocaleParams & { overview: string };

export type OverviewPlace = { site: Site; language: Language; overview: ListOverview };

/** The overview of a route, when its site has it; null otherwise. */
export function overviewIn({ site: id, locale, overview }: OverviewParams): OverviewPlace | null {
  const site = siteById(id);
  return site && isLanguage(locale) && isListOverview(overview) && site.overviews.includes(overview)
    ? { site, language: locale, overview }
    : null;
}

/** The same for a page: what is no overview here is not found. */
export function overviewAt(params: OverviewParams): OverviewPlace {
  siteLocaleOf(params);
  return overviewIn(params) ?? notFound();
}
