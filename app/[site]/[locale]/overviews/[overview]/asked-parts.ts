import type { Revision } from '@/lib/content/revision';
import { toSearchAsTyped } from '@/lib/routing/overview-query';
import { overviewAt, type OverviewParams } from './overview-at';
import { overviewParts } from './overview-parts';
import { readSearchParams } from './read-search-params';

/** What an overview is drawn from, as its address asks for it. */
export async function askedParts(
  params: OverviewParams,
  searchParams: Promise<unknown>,
  revision: Revision = 'published',
) {
  const place = overviewAt(params);
  const read = readSearchParams(place.overview, await searchParams);
  const { site, locale, overview } = params;
  return overviewParts(site, locale, overview, toSearchAsTyped(read), revision);
}
