import { cache } from 'react';
import { cardHref } from '@/components/teasers/to-card';
import type { OpenHouse } from '@/components/heroes/quay';
import { completeList } from '@/lib/cms/view';
import { optional } from '@/lib/cms/report';
import type { Language, SiteLocale } from '@/lib/content/language';
import { NO_FILTERS } from '@/lib/content/list-filters';
import { openMoments } from '@/lib/i18n/opening-texts';

const housesOf = cache(async (site: string, language: Language): Promise<OpenHouse[] | null> => {
  const siteLocale = { site, language };
  const list = await optional(completeList(siteLocale, 'locations', NO_FILTERS));
  const now = Date.now();
  return (
    list?.teasers.flatMap((teaser): OpenHouse[] => {
      if (teaser.kind !== 'location' || !teaser.hours) return [];
      const { id, title: name, language, hours } = teaser;
      const href = cardHref(teaser, siteLocale.language);
      return [{ id, name, href, language, moments: openMoments(hours, now) }];
    }) ?? null
  );
});

/** Every location with opening hours, and when it is open; null where the list is absent. */
export const openHouses = ({ site, language }: SiteLocale): Promise<OpenHouse[] | null> =>
  housesOf(site, language);
