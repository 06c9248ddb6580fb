import type { Pin } from '@/components/map/city-map';
import { cardHref } from '@/components/teasers/to-card';
import { loadCompleteList } from '@/lib/cms/view';
import type { Language } from '@/lib/content/language';
import { districtNumber, districtOf } from '@/lib/content/district';
import { ALL, type Choice, CHOICES, NO_FILTERS, perChoice } from '@/lib/content/list-filters';
import { spansFrom, statusAt } from '@/lib/content/opening-hours';
import type { OverviewQuery } from '@/lib/routing/overview-query';
import { translatorOf } from '@/lib/i18n/translator';
import type { Teaser } from '@/lib/content/teaser';
import { type OverviewRequest, buildCards, EMPTY_RESULTS, type ViewResults } from './list';

type Location = Teaser<'location'>;

/** This list is paged here, not by the backend. */
const PER_PAGE = 24;

const isLocation = (teaser: Teaser): teaser is Location => teaser.kind === 'location';

/** Null for a location without opening hours. */
const isOpen = ({ hours }: Location, now: Date): boolean | null =>
  hours && statusAt(spansFrom(hours, now), now.getTime()).isOpen;

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

const districtIdOf = ({ address }: Location): number[] => {
  const district = districtOf(address?.postalCode ?? null);
  return district ? [districtNumber(district)] : [];
};

/** Each filter of locations compares one property. */
const idsOf: { readonly [C in Choice]?: (location: Location) => readonly number[] } = {
  type: ({ types }) => types.map(({ id }) => id),
  district: districtIdOf,
};

/** A location has what the query requests; `except` is a filter that does not count. */
function matches(location: Location, query: OverviewQuery, now: Date, except?: Choice): boolean {
  if (query.isOpenNow && isOpen(location, now) !== true) return false;
  return CHOICES.every((choice) => {
    const chosen = query.choices[choice];
    if (choice === except || chosen.length === 0) return true;
    return idsOf[choice]?.(location).some((id) => chosen.includes(id)) ?? true;
  });
}

/** Counts the locations of each value of a filter, beside the other filters. */
function countLocations(locations: readonly Location[], query: OverviewQuery, now: Date) {
  return perChoice((choice) => {
    const ids = idsOf[choice];
    if (!ids) return null;
    const matching = locations.filter((location) => matches(location, query, now, choice));
    const counts: Record<string, number> = { [ALL]: matching.length };
    for (const id of matching.flatMap(ids)) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  });
}

/** Open ones first, then those that open soonest; last what has no hours. */
function opensAt({ hours }: Location, now: Date): number {
  if (!hours) return Infinity;
  const status = statusAt(spansFrom(hours, now), now.getTime());
  return status.isOpen ? 0 : (status.opens ?? Number.MAX_VALUE);
}

function openFirst(locations: readonly Location[], now: Date): Location[] {
  // Never a difference of two infinities, which is no order.
  return locations
    .map((location) => ({ location, at: opensAt(location, now) }))
    .toSorted((one, other) => one.at - other.at || 0)
    .map(({ location }) => location);
}

/** The backend knows neither opening hours nor districts: load all, then filter and page here. */
export async function loadLocationResults({
  siteLocale,
  query,
}: OverviewRequest): Promise<ViewResults> {
  const { teasers } = await loadCompleteList(siteLocale, 'locations', NO_FILTERS);
  const now = new Date();
  const all = teasers.filter(isLocation);
  const counts = countLocations(all, query, now);
  const found = openFirst(
    all.filter((location) => matches(location, query, now)),
    now,
  );
  const results = { ...EMPTY_RESULTS, total: found.length, counts };
  if (query.viewMode === 'map')
    return {
      ...results,
      pages: 1,
      cards: buildCards(found, siteLocale.language),
      pins: found.flatMap((location, index) =>
        toPin(location, index + 1, siteLocale.language, now),
      ),
    };
  const pages = Math.ceil(found.length / PER_PAGE);
  const page = Math.max(0, Math.min(query.page, pages - 1));
  const shown = found.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  return { ...results, page, pages, cards: buildCards(shown, siteLocale.language) };
}
