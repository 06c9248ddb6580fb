import type { Language } from '@/lib/content/language';
import { searchPath } from '@/lib/routing/paths';

export const SORTS = ['date', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

export const FACETS = ['type', 'entity'] as const;
export type Facet = (typeof FACETS)[number];

export type Chosen = { readonly [F in Facet]: readonly string[] };

export type SearchQuery = {
  term: string;
  chosen: Chosen;
  sort: Sort;
  page: number;
};

export const PAGE_SIZE = 10;

/** Engines reject or slow down on deeper pages. */
export const MAX_HITS = 10_000;

export const countPages = (total: number): number =>
  Math.ceil(Math.min(total, MAX_HITS) / PAGE_SIZE);

export const NO_FACETS: Chosen = { type: [], entity: [] };

export const EVERYTHING: SearchQuery = { term: '', chosen: NO_FACETS, sort: 'date', page: 0 };

/** Without a term there is no relevance. */
const defaultSort = (term: string): Sort => (term === '' ? 'date' : 'relevance');

export const changeQuery = (query: SearchQuery, change: Partial<SearchQuery>): SearchQuery => ({
  ...query,
  page: 0,
  ...change,
});

/** A chosen order stays with the next term; the order of a list without a term was not chosen. */
export const withTerm = (query: SearchQuery, term: string): SearchQuery =>
  changeQuery(query, {
    term,
    sort: query.term === '' || term === '' ? defaultSort(term) : query.sort,
  });

export function toggleFacet(query: SearchQuery, facet: Facet, value: string): SearchQuery {
  const values = query.chosen[facet];
  const next = values.includes(value)
    ? values.filter((one) => one !== value)
    : [...values, value].toSorted();
  return changeQuery(query, { chosen: { ...query.chosen, [facet]: next } });
}

export const MAX_TERM = 200;

export const FACET_VALUE = /^[a-z][a-z0-9_]{0,63}$/;
export const MAX_VALUES = 50;
const PAGE = /^\d{1,4}$/;
export const LAST_PAGE = MAX_HITS / PAGE_SIZE - 1;

/** Control characters and bidirectional formatting. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

export const tidyTerm = (text: string): string =>
  text
    .slice(0, 10 * MAX_TERM)
    .normalize('NFC')
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TERM)
    .toWellFormed()
    .trim();

function readValues(params: URLSearchParams, facet: Facet): string[] {
  const values = params
    .getAll(facet)
    .flatMap((value) => value.split(','))
    .filter((value) => FACET_VALUE.test(value));
  return [...new Set(values)].slice(0, MAX_VALUES).toSorted();
}

/** Unknown or invalid values count as absent: no URL is an error. */
export function readQuery(params: URLSearchParams): SearchQuery {
  const first = (name: string) => params.get(name) ?? '';
  const term = tidyTerm(first('q'));
  const page = first('page');
  return {
    term,
    chosen: { type: readValues(params, 'type'), entity: readValues(params, 'entity') },
    sort: first('sort') === 'date' ? 'date' : defaultSort(term),
    page: PAGE.test(page) ? Math.min(Number(page), LAST_PAGE) : 0,
  };
}

/** A button adds this to a form that applies filters or an order: the first page of what they leave. */
export const APPLY = { name: 'page', value: '0' } as const;

/** True for `?q=` of a form with an empty field; filters and an order are applied without a term. */
export function isTermMissing(params: URLSearchParams): boolean {
  const { term, chosen } = readQuery(params);
  const isEmpty = term === '' && FACETS.every((facet) => chosen[facet].length === 0);
  return params.has('q') && isEmpty && params.get(APPLY.name) !== APPLY.value;
}

/** The canonical form: `?q=soep&type=activity,news&sort=date`. */
export function toSearch({ term, chosen, sort, page }: SearchQuery): string {
  const parts = [
    ...(term === '' ? [] : [`q=${encodeURIComponent(term).replaceAll('%20', '+')}`]),
    ...FACETS.flatMap((facet) =>
      chosen[facet].length > 0 ? [`${facet}=${chosen[facet].join(',')}`] : [],
    ),
    ...(sort === defaultSort(term) ? [] : [`sort=${sort}`]),
    ...(page > 0 ? [`page=${page}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export const searchHref = (language: Language, query: SearchQuery): string =>
  `${searchPath(language)}${toSearch(query)}`;
