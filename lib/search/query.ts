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
