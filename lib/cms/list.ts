import 'server-only';
import type { ContentType } from '@/lib/content/content-type';
import type { ListFilters } from '@/lib/content/list-filters';
import type { SiteLocale } from '@/lib/content/language';
import { request } from './http/client';
import { decodeBy } from './http/decoded';
import { countsOf, type ListCounts, listQuery } from './decode/view-query';
import { type Pager, termOptions } from './decode/view';
import type { TermOption } from '@/lib/content/term';
import type { Teaser } from '@/lib/content/teaser';
import { apiUrl } from './api-url';
import { teasersOf, viewOf } from './view';

export type ListPage = { teasers: readonly Teaser[]; pager: Pager; counts: ListCounts };

const VIEW = 'content_overview';

/** Returns one page (from 0) of a filtered list; empty beyond the last. Throws BackendError. */
export async function listPage(
  siteLocale: SiteLocale,
  list: ContentType,
  filters: ListFilters,
  page: number,
): Promise<ListPage> {
  const query = [
    ...listQuery(list, filters),
    ['counts', '1'] as const,
    ...(page > 0 ? [['page', String(page)] as const] : []),
  ];
  const { counts, ...viewPage } = await viewOf(siteLocale, {
    view: VIEW,
    display: list,
    filters: query,
  });
  return { ...viewPage, counts: countsOf(list, counts) };
}

export const pinnedOf = (
  siteLocale: SiteLocale,
  list: ContentType,
  filters: ListFilters,
): Promise<readonly Teaser[]> =>
  teasersOf(siteLocale, {
    view: VIEW,
    display: `${list}_pinned`,
    filters: listQuery(list, filters),
  });

/** Bounds the complete list that a month or a map needs. */
const MAX_PAGES = 10;

export type CompleteList = ListPage & { isComplete: boolean };

/** Throws BackendError. */
export async function completeList(
  siteLocale: SiteLocale,
  list: ContentType,
  filters: ListFilters,
): Promise<CompleteList> {
  const start = await listPage(siteLocale, list, filters, 0);
  const pages = Math.min(start.pager.pages, MAX_PAGES);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      listPage(siteLocale, list, filters, index + 1),
    ),
  );
  return {
    ...start,
    teasers: [start, ...others].flatMap(({ teasers }) => teasers),
    isComplete: start.pager.pages <= MAX_PAGES,
  };
}

export const termsOf = (
  siteLocale: SiteLocale,
  vocabulary: string,
): Promise<readonly TermOption[]> =>
  request(
    apiUrl(siteLocale, '/entity/view/vocabulary_terms/block_1/results', [['args[]', vocabulary]]),
    decodeBy(termOptions(vocabulary)),
  );
