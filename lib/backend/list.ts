import 'server-only';
import type { ContentType } from '@/lib/content/content-type';
import type { ListFilters } from '@/lib/content/list-filters';
import type { Place } from '@/lib/content/place';
import type { Teaser } from '@/lib/content/teaser';
import type { TermOption } from '@/lib/content/term-option';
import { request } from '@/lib/http/request';
import { countsOf, type ListCounts, listQuery } from '@/lib/wire/list-query';
import { termOptions } from '@/lib/wire/term-options';
import { type Pager, teaserView } from '@/lib/wire/view';
import { apiUrl } from './api-url';
import { reportFaults } from './report';

export type ListPage = { teasers: readonly Teaser[]; pager: Pager; counts: ListCounts };

const overviewUrl = (place: Place, display: string, query: Parameters<typeof apiUrl>[2]) =>
  apiUrl(place, `/entity/view/content_overview/${display}/results`, query);

/**
 * One page (from 0) of a list with filters, and how many each term would give. A page beyond the
 * last is empty. Throws BackendError.
 */
export async function listPage(
  place: Place,
  list: ContentType,
  filters: ListFilters,
  page: number,
): Promise<ListPage> {
  const query = [
    ...listQuery(list, filters),
    ['counts', '1'] as const,
    ...(page > 0 ? [['page', String(page)] as const] : []),
  ];
  const view = await request(overviewUrl(place, list, query), teaserView);
  reportFaults(view.faults);
  return { teasers: view.teasers, pager: view.pager, counts: countsOf(list, view.counts) };
}

/** Of a list with the same filters: what editors want to be seen first (spec section 7). */
export async function pinnedOf(
  place: Place,
  list: ContentType,
  filters: ListFilters,
): Promise<readonly Teaser[]> {
  const url = overviewUrl(place, `${list}_pinned`, listQuery(list, filters));
  const view = await request(url, teaserView);
  reportFaults(view.faults);
  return view.teasers;
}

/** A list is asked for whole where a month or a map shows all of it, but never without bound. */
const MAX_PAGES = 10;

export type WholeList = ListPage & { isWhole: boolean };

/** All of a list with filters, up to ten of the backend's pages. Throws BackendError. */
export async function wholeList(
  place: Place,
  list: ContentType,
  filters: ListFilters,
): Promise<WholeList> {
  const start = await listPage(place, list, filters, 0);
  const pages = Math.min(start.pager.pages, MAX_PAGES);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      listPage(place, list, filters, index + 1),
    ),
  );
  return {
    ...start,
    teasers: [start, ...rest].flatMap(({ teasers }) => teasers),
    isWhole: start.pager.pages <= MAX_PAGES,
  };
}

/** What a filter can be set to (spec section 7, "Vocabulary load"). Throws BackendError. */
export const termsOf = (place: Place, vocabulary: string): Promise<readonly TermOption[]> =>
  request(
    apiUrl(place, '/entity/view/vocabulary_terms/block_1/results', [['args[]', vocabulary]]),
    termOptions(vocabulary),
  );
