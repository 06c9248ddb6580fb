import 'server-only';
import type { ContentType } from '@/lib/content/content-type';
import type { ListFilters } from '@/lib/content/list-filters';
import type { Place } from '@/lib/content/place';
import type { Teaser } from '@/lib/content/teaser';
import type { TermOption } from '@/lib/content/term-option';
import { request } from '@/lib/http/request';
import { countsOf, type ListCounts, listQuery } from '@/lib/wire/list-query';
import { termOptions } from '@/lib/wire/term-options';
import type { Pager } from '@/lib/wire/view';
import { apiUrl } from './api-url';
import { teasersOf, viewOf } from './view';

export type ListPage = { teasers: readonly Teaser[]; pager: Pager; counts: ListCounts };

const VIEW = 'content_overview';

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
  const asked = [
    ...listQuery(list, filters),
    ['counts', '1'] as const,
    ...(page > 0 ? [['page', String(page)] as const] : []),
  ];
  const { counts, ...rest } = await viewOf(place, { view: VIEW, display: list, filters: asked });
  return { ...rest, counts: countsOf(list, counts) };
}

/** Of a list with the same filters: what editors want to be seen first (spec section 7). */
export const pinnedOf = (
  place: Place,
  list: ContentType,
  filters: ListFilters,
): Promise<readonly Teaser[]> =>
  teasersOf(place, { view: VIEW, display: `${list}_pinned`, filters: listQuery(list, filters) });

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
