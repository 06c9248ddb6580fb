import { cache } from 'react';
import { notFound } from 'next/navigation';
import { overviewFound } from '@/components/views/overview/results';
import { layoutContentOf } from '@/lib/cms/chrome';
import { entityAt } from '@/lib/cms/entity';
import { overviewPath } from '@/lib/routing/overviews';
import { readQuery } from '@/lib/routing/overview-query';
import type { Revision } from '@/lib/content/revision';
import { overviewEntity } from './overview-entity';
import { overviewIn, type OverviewPlace } from './overview-at';

/** The path of an overview without its language, as the backend knows it. */
export const pathWithin = ({ overview, language }: OverviewPlace): string =>
  overviewPath(overview, language).slice('/nl'.length);

/**
 * All that an overview's page is made of, asked for at once, and once for the page and its metadata.
 * An outage is thrown.
 */
export const overviewParts = cache(
  async (
    site: string,
    locale: string,
    overview: string,
    search: string,
    revision: Revision = 'published',
  ) => {
    const place = overviewIn({ site, locale, overview }) ?? notFound();
    const at = { site: place.site.id, language: place.language };
    const read = readQuery(place.overview, new URLSearchParams(search));
    const [resolution, chrome, found] = await Promise.all([
      entityAt(at, pathWithin(place), revision),
      layoutContentOf(place.site.id, place.language, place.site),
      overviewFound({ siteLocale: at, overview: place.overview, query: read.query }),
    ]);
    return { place, read, chrome, found, entity: overviewEntity(place, resolution), revision };
  },
);

export type OverviewParts = Awaited<ReturnType<typeof overviewParts>>;
