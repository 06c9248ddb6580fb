import 'server-only';
import type { ContentType } from '@/lib/content/content-type';
import type { ListFilters } from '@/lib/content/list-filters';
import type { SiteLocale } from '@/lib/content/language';
import { decodeBy } from './http/decoded';
import { countsOf, type ListCounts, overviewQuery, pinnedQuery } from './decode/view-query';
import { type Pager, termOptions } from './decode/view';
import type { TermOption } from '@/lib/content/term';
import type { Teaser } from '@/lib/content/teaser';
import { apiUrl } from './api-url';
import { createMemo } from './memo';
import { optional } from './report';
import { request } from './send';
import { completeView, teasersOf, viewOf } from './view';

export type ListPage = { teasers: readonly Teaser[]; pager: Pager; counts: ListCounts };

/** Returns one page (from 0) of a filtered list; empty beyond the last. Throws BackendError. */
export async function listPage(
  siteLocale: SiteLocale,
  list: ContentType,
  filters: ListFilters,
  page: number,
): Promise<ListPage> {
  const query = overviewQuery(list, filters);
  const counted = [...(query.filters ?? []), ['counts', '1'] as const];
  const { counts, ...found } = await viewOf(siteLocale, { ...query, filters: counted }, page);
  return { ...found, counts: countsOf(list, counts) };
}

/** Those that an editor puts first; none where the list has no such display, or it fails. */
export async function pinnedOf(
  siteLocale: SiteLocale,
  list: ContentType,
  filters: ListFilters,
): Promise<readonly Teaser[]> {
  const query = pinnedQuery(list, filters);
  return (query && (await optional(teasersOf(siteLocale, query)))) ?? [];
}

export type CompleteList = ListPage & { isComplete: boolean };

/** The list that a month or a map needs. Throws BackendError. */
export const completeList = (
  siteLocale: SiteLocale,
  list: ContentType,
  filters: ListFilters,
): Promise<CompleteList> => completeView((page) => listPage(siteLocale, list, filters, page));

const terms = createMemo<readonly TermOption[]>();

/** Each overview of a kind has the same options in its filters. */
export const termsOf = (
  { site, language }: SiteLocale,
  vocabulary: string,
): Promise<readonly TermOption[]> =>
  terms.load(`${site} ${language} ${vocabulary}`, () => {
    const query = [['args[]', vocabulary]] as const;
    const path = '/entity/view/vocabulary_terms/block_1/results';
    return request(apiUrl({ site, language }, path, query), decodeBy(termOptions(vocabulary)));
  });
