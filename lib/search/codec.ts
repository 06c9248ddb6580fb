import type { Language } from '@/lib/content/language';
import { searchPath } from '@/lib/routing/paths';
import { FACETS, MAX_HITS, PAGE_SIZE, type Facet, type SearchQuery } from './query';

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
