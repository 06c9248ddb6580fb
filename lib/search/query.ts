import type { Language } from '@/lib/content/language';
import { searchPath } from '@/lib/routing/paths';

/** In which order results come: newest first, or what fits the words best first. */
export const SORTS = ['date', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

/** The facets, by the names they have in an address (spec section 7: combined_types, entity_type). */
export const FACETS = ['type', 'entity'] as const;
export type Facet = (typeof FACETS)[number];

/** What was chosen of each facet: none is all of them. */
export type Chosen = { readonly [F in Facet]: readonly string[] };

/** What a visitor asks of the search: all of it stands in the address. */
export type SearchQuery = {
  /** In one line; empty when nothing was typed. */
  term: string;
  chosen: Chosen;
  sort: Sort;
  /** From 0. */
  page: number;
};

/** How many results stand on a page (spec section 9). */
export const PAGE_SIZE = 10;

/** Beyond this many nobody reads on; engines refuse, or grow slow. */
export const MAX_HITS = 10_000;

export const NO_FACETS: Chosen = { type: [], entity: [] };

/** Everything there is, newest first. */
export const EVERYTHING: SearchQuery = { term: '', chosen: NO_FACETS, sort: 'date', page: 0 };

/** The same from the first page on: what every change asks (spec section 4). */
export const changed = (query: SearchQuery, change: Partial<SearchQuery>): SearchQuery => ({
  ...query,
  page: 0,
  ...change,
});

/** With a value of a facet more, or without it where it was chosen. */
export function toggled(query: SearchQuery, facet: Facet, value: string): SearchQuery {
  const values = query.chosen[facet];
  const next = values.includes(value)
    ? values.filter((one) => one !== value)
    : [...values, value].toSorted();
  return changed(query, { chosen: { ...query.chosen, [facet]: next } });
}

/** Longer than anything a person looks for. */
export const MAX_TERM = 200;

/** Shape of a facet's value, as backends name their bundles. */
export const FACET_VALUE = /^[a-z][a-z0-9_]{0,63}$/;
export const MAX_VALUES = 50;
const PAGE = /^\d{1,4}$/;
export const LAST_PAGE = MAX_HITS / PAGE_SIZE - 1;

/** Control characters and the marks that turn the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A term in one line, without what cannot be seen, cut to what a person types. */
export const tidyTerm = (text: string): string =>
  Array.from(
    text
      .slice(0, 10 * MAX_TERM)
      .normalize('NFC')
      .replace(INVISIBLE, ' '),
  )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TERM)
    .toWellFormed()
    .trim();

type Entries = Iterable<readonly [string, string]>;

function valuesOf(entries: readonly (readonly [string, string])[], facet: Facet): string[] {
  const values = entries
    .filter(([name]) => name === facet)
    .slice(0, MAX_VALUES)
    .flatMap(([, value]) => value.split(',', MAX_VALUES))
    .filter((value) => FACET_VALUE.test(value));
  return [...new Set(values)].slice(0, MAX_VALUES).toSorted();
}

/**
 * What an address asks of the search. Anything it does not know, or that is no value, counts as not
 * said (trust rule 4): there is no address that fails.
 */
export function readQuery(entries: Entries): SearchQuery {
  const known = [...entries];
  const first = (name: string) => known.find(([key]) => key === name)?.[1] ?? '';
  const term = tidyTerm(first('q'));
  const page = first('page');
  return {
    term,
    chosen: { type: valuesOf(known, 'type'), entity: valuesOf(known, 'entity') },
    // Nothing fits no words better than anything else.
    sort: term !== '' && first('sort') === 'relevance' ? 'relevance' : 'date',
    page: PAGE.test(page) ? Math.min(Number(page), LAST_PAGE) : 0,
  };
}

/** The one way to write a query: `?q=soep&type=activity,news&sort=relevance`, or nothing at all. */
export function toSearch({ term, chosen, sort, page }: SearchQuery): string {
  const parts = [
    ...(term === '' ? [] : [`q=${encodeURIComponent(term).replaceAll('%20', '+')}`]),
    ...FACETS.flatMap((facet) =>
      chosen[facet].length > 0 ? [`${facet}=${chosen[facet].join(',')}`] : [],
    ),
    ...(sort === 'date' ? [] : [`sort=${sort}`]),
    ...(page > 0 ? [`page=${page}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The address of the search page with a query, with language prefix. */
export const searchHref = (language: Language, query: SearchQuery): string =>
  `${searchPath(language)}${toSearch(query)}`;
