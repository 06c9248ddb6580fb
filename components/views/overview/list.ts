import type { OverviewResults } from '@/components/overview/overview-props';
import type { Card } from '@/components/teasers/card-view';
import { toCard } from '@/components/teasers/to-card';
import type { Language, SiteLocale } from '@/lib/content/language';
import type { OverviewQuery } from '@/lib/routing/overview-query';
import { type ListOverview, rulesOf } from '@/lib/routing/overviews';
import { type DateRange, perChoice, type TermCounts } from '@/lib/content/list-filters';
import type { Teaser } from '@/lib/content/teaser';
import { type ListPage, loadFilteredPage, loadPinned } from '@/lib/cms/view';
import { dayOf } from '@/lib/content/local-day';
import { loadListPage } from '@/components/views/list-page';

export type OverviewRequest = {
  siteLocale: SiteLocale;
  overview: ListOverview;
  query: OverviewQuery;
};

export type ViewResults = Omit<OverviewResults, 'found' | 'chips' | 'search'>;

export const EMPTY_RESULTS: ViewResults = {
  page: 0,
  pages: 0,
  total: 0,
  pinned: [],
  cards: [],
  counts: perChoice(() => null),
  month: null,
  pins: null,
  remark: null,
};

export const buildCards = (
  teasers: readonly Teaser[],
  language: Language,
  within: DateRange | null = null,
): Card[] =>
  teasers.flatMap((teaser) =>
    teaser.kind === 'partner' ? [] : [toCard(teaser, language, within)],
  );

const record = (counts: TermCounts) => counts && Object.fromEntries(counts);

export const serializeCounts = (counts: ListPage['counts']): OverviewResults['counts'] =>
  perChoice((choice) => record(counts[choice]));

/**
 * The backend matches any date of an activity: a past date within the range must not include an
 * activity whose next date is far outside it.
 */
export function fromToday({ from, until }: DateRange): DateRange {
  const today = dayOf(new Date());
  return { from: from && from > today ? from : today, until };
}

/** Pinned ones first on the first page. A page beyond the last is the last. */
export async function listResults({
  siteLocale,
  overview,
  query,
}: OverviewRequest): Promise<ViewResults> {
  const { list } = rulesOf(overview);
  const { choices, date } = query;
  const filters = { choices, date: date && fromToday(date) };
  const { found, page, pinned, rest } = await loadListPage(
    (at) => loadFilteredPage(siteLocale, list, filters, at),
    () => loadPinned(siteLocale, list, filters),
    query.page,
  );
  return {
    ...EMPTY_RESULTS,
    page,
    pages: found.pager.pages,
    total: Math.max(found.pager.total, found.teasers.length),
    pinned: page === 0 ? buildCards(pinned, siteLocale.language, date) : [],
    cards: buildCards(rest, siteLocale.language, date),
    counts: serializeCounts(found.counts),
  };
}
