import type { Pin } from '@/components/map/city-map';
import { cardHref } from '@/components/teasers/to-card';
import { completeList } from '@/lib/cms/list';
import type { Language } from '@/lib/content/language';
import { NO_CHOICES } from '@/lib/content/list-filters';
import { spansFrom, statusAt } from '@/lib/content/opening-hours';
import { translatorOf } from '@/lib/i18n/translator';
import type { Teaser } from '@/lib/content/teaser';
import { type OverviewRequest, cardsOf, EMPTY_RESULTS, type ViewResults } from './list';

type Location = Teaser<'location'>;

/** This list is paged here, not by the backend. */
const PER_PAGE = 24;

const isLocation = (teaser: Teaser): teaser is Location => teaser.kind === 'location';

/** Null for a location without opening hours. */
const isOpen = ({ hours }: Location, now: Date): boolean | null =>
  hours && statusAt(spansFrom(hours, now, 1), now.getTime()).isOpen;

function toPin(location: Location, number: number, language: Language, now: Date): Pin[] {
  const { id, title: name, position } = location;
  if (!position) return [];
  const t = translatorOf(language);
  const open = isOpen(location, now);
  const status = open ? t('filters.openNow') : t('location.closedNow');
  return [
    {
      id: `location-${id}`,
      number,
      label:
        open === null
          ? t('results.pin', { number, name })
          : t('results.pinStatus', { number, name, status: status.toLowerCase() }),
      href: cardHref(location, language),
      position,
      isOpen: open,
    },
  ];
}

/** The backend cannot filter by current opening hours: load all, then filter and page here. */
export async function locationResults({
  siteLocale,
  query,
}: OverviewRequest): Promise<ViewResults> {
  const everywhere = { choices: NO_CHOICES, date: null };
  const { teasers } = await completeList(siteLocale, 'locations', everywhere);
  const now = new Date();
  const found = teasers
    .filter(isLocation)
    .filter((location) => !query.isOpenNow || isOpen(location, now) === true);
  if (query.viewMode === 'map')
    return {
      ...EMPTY_RESULTS,
      pages: 1,
      total: found.length,
      cards: cardsOf(found, siteLocale.language),
      pins: found.flatMap((location, index) =>
        toPin(location, index + 1, siteLocale.language, now),
      ),
    };
  const pages = Math.ceil(found.length / PER_PAGE);
  const page = Math.max(0, Math.min(query.page, pages - 1));
  const shown = found.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  return {
    ...EMPTY_RESULTS,
    page,
    pages,
    total: found.length,
    cards: cardsOf(shown, siteLocale.language),
  };
}
