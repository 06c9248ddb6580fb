import { notFound } from 'next/navigation';
import { placeOf, type PlaceParams } from '@/app/[site]/[lang]/place-of';
import { isLanguage, type Language } from '@/lib/content/language';
import { isListOverview, type ListOverview } from '@/lib/overview/rules';
import { siteById } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export type OverviewParams = PlaceParams & { overview: string };

export type OverviewPlace = { site: Site; language: Language; overview: ListOverview };

/** The overview of a route, when its site has it; null otherwise. */
export function overviewIn({ site: id, lang, overview }: OverviewParams): OverviewPlace | null {
  const site = siteById(id);
  return site && isLanguage(lang) && isListOverview(overview) && site.overviews.includes(overview)
    ? { site, language: lang, overview }
    : null;
}

/** The same for a page: what is no overview here is not found. */
export function overviewAt(params: OverviewParams): OverviewPlace {
  placeOf(params);
  return overviewIn(params) ?? notFound();
}
