import 'server-only';
import { cache } from 'react';
import type { ContentType } from '@/lib/content/content-type';
import type { SiteLocale } from '@/lib/content/language';
import { type ListFilters, NO_CHOICES, NO_FILTERS } from '@/lib/content/list-filters';
import type { Teaser } from '@/lib/content/teaser';
import type { Term } from '@/lib/content/entity';
import type { TermOption } from '@/lib/content/term';
import {
  overviewQuery,
  relatedQuery,
  termLists,
  type ViewQuery,
  readCounts,
  type ListCounts,
  pinnedQuery,
} from './decode/view-query';
import { type Pager, teaserView, termOptions } from './decode/view';
import { apiUrl } from './api-url';
import { reportDecodeIssues, loadOptional } from './report';
import { request } from './send';
import { decodeOncePerSite } from './decode/domains';
import { decodeBy } from './http/decoded';
import { createMemo } from './memo';

export {
  overviewQuery,
  pinnedQuery,
  relatedQuery,
  termLists,
  type ViewQuery,
} from './decode/view-query';

const decodeView = decodeOncePerSite((body) => teaserView.parse(body));

/** Once for a page and its metadata. */
const load = cache(async (site: string, href: string) => {
  const { issues, ...found } = await request(new URL(href), decodeView(site));
  reportDecodeIssues(issues);
  return found;
});

/** Returns a page of a view, from 0; empty beyond the last. Throws BackendError. */
export function loadView(
  siteLocale: SiteLocale,
  { view, display, args = [], filters = [] }: ViewQuery,
  page = 0,
) {
  const query = [
    ...args.map((arg) => ['args[]', arg] as const),
    ...filters,
    ...(page > 0 ? [['page', String(page)] as const] : []),
  ];
  const url = apiUrl(siteLocale, `/entity/view/${view}/${display}/results`, query);
  return load(siteLocale.site, url.href);
}

export const loadTeasers = async (siteLocale: SiteLocale, query: ViewQuery): Promise<Teaser[]> =>
  (await loadView(siteLocale, query)).teasers;

type Page = { teasers: readonly Teaser[]; pager: Pager };

/** Bounds what is loaded at once. */
const MAX_PAGES = 10;

/** Loads all pages, ten at most. Throws BackendError. */
export async function loadAllPages<Found extends Page>(load: (page: number) => Promise<Found>) {
  const start = await load(0);
  const pages = Math.min(start.pager.pages, MAX_PAGES);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => load(index + 1)),
  );
  return {
    ...start,
    teasers: [start, ...others].flatMap(({ teasers }) => teasers),
    isComplete: start.pager.pages <= MAX_PAGES,
  };
}

export const loadRecent = (siteLocale: SiteLocale, list: ContentType): Promise<Teaser[]> =>
  loadTeasers(siteLocale, { view: 'content_recent', display: list });

/** Returns at least the twenty newest of a list, where it has them. Throws BackendError. */
export async function loadNewest(siteLocale: SiteLocale, list: ContentType): Promise<Teaser[]> {
  const query = overviewQuery(list, NO_FILTERS);
  const pages = await Promise.all([0, 1].map((page) => loadView(siteLocale, query, page)));
  return pages.flatMap(({ teasers }) => teasers);
}

export const loadRelatedByTerms = (
  siteLocale: SiteLocale,
  ...[terms, ...others]: Parameters<typeof relatedQuery>
): Promise<Teaser[]> =>
  terms.length === 0
    ? Promise.resolve([])
    : loadTeasers(siteLocale, relatedQuery(terms, ...others));

/** Vacancies of the same list, those that share a filter's term first, without the node `except`. */
export async function loadSimilarVacancies(
  siteLocale: SiteLocale,
  list: ContentType,
  terms: readonly number[],
  except: number,
): Promise<Teaser[]> {
  const loadFiltered = (filters: ListFilters) =>
    loadTeasers(siteLocale, overviewQuery(list, filters));
  const ofTerms = { choices: { ...NO_CHOICES, type: terms }, date: null };
  const [alike, others] = await Promise.all([
    terms.length > 0 ? loadFiltered(ofTerms) : [],
    loadFiltered(NO_FILTERS),
  ]);
  const byId = new Map([...alike, ...others].map((teaser) => [teaser.id, teaser]));
  byId.delete(except);
  return [...byId.values()];
}

export type PreviousNextView = 'previous_next_article' | 'previous_next_project';

export async function loadPreviousAndNext(
  siteLocale: SiteLocale,
  view: PreviousNextView,
  node: number,
) {
  const loadDisplay = (display: string) =>
    loadTeasers(siteLocale, { view, display, args: [String(node)] });
  const [previous, next] = await Promise.all([loadDisplay('previous'), loadDisplay('next')]);
  return { previous: previous[0] ?? null, next: next[0] ?? null };
}

/** The first display of a view, of an entity or a vocabulary. */
export const buildViewQuery = (
  view: 'campaign_articles' | 'annual_report' | 'taxonomy_overview',
  argument: number | string,
): ViewQuery => ({ view, display: 'block_1', args: [String(argument)] });

export const loadRelatedRentals = (siteLocale: SiteLocale, except: number): Promise<Teaser[]> =>
  loadTeasers(siteLocale, { view: 'rental_locations', display: 'related', args: [String(except)] });

/** True where a page of a term would list something. */
export async function hasTermContent(siteLocale: SiteLocale, term: Term): Promise<boolean> {
  const lists = await Promise.all(
    termLists(term.vocabulary, term.id).map(({ query }) => loadTeasers(siteLocale, query)),
  );
  return lists.some((teasers) => teasers.length > 0);
}

export type ListPage = { teasers: readonly Teaser[]; pager: Pager; counts: ListCounts };

/** Returns one page (from 0) of a filtered list; empty beyond the last. Throws BackendError. */
export async function loadFilteredPage(
  siteLocale: SiteLocale,
  list: ContentType,
  filters: ListFilters,
  page: number,
): Promise<ListPage> {
  const query = overviewQuery(list, filters);
  const counted = [...(query.filters ?? []), ['counts', '1'] as const];
  const { counts, ...found } = await loadView(siteLocale, { ...query, filters: counted }, page);
  return { ...found, counts: readCounts(list, counts) };
}

/** Those that an editor puts first; none where the list has no such display, or it fails. */
export async function loadPinned(
  siteLocale: SiteLocale,
  list: ContentType,
  filters: ListFilters,
): Promise<readonly Teaser[]> {
  const query = pinnedQuery(list, filters);
  return (query && (await loadOptional(loadTeasers(siteLocale, query)))) ?? [];
}

/** The list that a month or a map needs. Throws BackendError. */
export const loadCompleteList = (siteLocale: SiteLocale, list: ContentType, filters: ListFilters) =>
  loadAllPages((page) => loadFilteredPage(siteLocale, list, filters, page));

const terms = createMemo<readonly TermOption[]>();

/** Each overview of a kind has the same options in its filters. */
export const loadTerms = (
  { site, language }: SiteLocale,
  vocabulary: string,
): Promise<readonly TermOption[]> =>
  terms.load(`${site} ${language} ${vocabulary}`, () => {
    const query = [['args[]', vocabulary]] as const;
    const path = '/entity/view/vocabulary_terms/block_1/results';
    return request(apiUrl({ site, language }, path, query), decodeBy(termOptions(vocabulary)));
  });
