import type { SearchDocument } from '@/lib/content/search-document';
import {
  type Audience,
  MAX_SUGGESTIONS,
  type SearchEngine,
  SearchUnavailable,
} from '@/lib/search/engine/engine';
import { storedHit, toHit } from '@/lib/search/engine/stored-hit';
import type { SearchHit, TextPart } from '@/lib/search/results';
import { searchDocument } from '@/tests/support/search-document';
import { countPages, type Facet, FACETS, PAGE_SIZE, type SearchQuery } from '@/lib/search/query';

export const documentOf = (title: string, fields: Partial<SearchDocument> = {}): SearchDocument =>
  searchDocument(`${title}:nl`, {
    title,
    href: `/nl/${title.toLowerCase().replaceAll(/\W+/g, '-')}`,
    created: null,
    ...fields,
  });

/** A text in parts, those with the term marked. */
function mark(text: string, term: string): TextPart[] {
  const at = term === '' ? -1 : text.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0) return text === '' ? [] : [{ text, isMatch: false }];
  const end = at + term.length;
  return [
    { text: text.slice(0, at), isMatch: false },
    { text: text.slice(at, end), isMatch: true },
    { text: text.slice(end), isMatch: false },
  ].filter((part) => part.text !== '');
}

const showHit = (found: SearchDocument, term: string, audience: Audience): SearchHit =>
  toHit(storedHit.parse(found), audience, {
    id: found.id,
    type: found.type,
    created: found.created,
    title: mark(found.title, term),
    excerpt: mark(found.body || found.description, term),
  });

/** An engine that finds documents with the term in them, in their order. */
export function fakeEngine(
  documents: readonly SearchDocument[],
  meant: string | null = null,
): SearchEngine {
  const has = (document: SearchDocument, term: string) =>
    `${document.title} ${document.body}`.toLowerCase().includes(term.toLowerCase());

  function search({ term, chosen, page: requested }: SearchQuery, audience: Audience) {
    const fits = documents.filter((document) => has(document, term));
    const isChosen = (document: SearchDocument, facet: Facet) =>
      chosen[facet].length === 0 || chosen[facet].includes(document[facet]);
    const all = fits.filter((document) => FACETS.every((facet) => isChosen(document, facet)));
    const countsOf = (facet: Facet) => {
      const values = new Set([...fits.map((document) => document[facet]), ...chosen[facet]]);
      return [...values].map((value) => ({
        value,
        count: fits.filter((document) => document[facet] === value).length,
      }));
    };
    const pages = countPages(all.length);
    const page = Math.max(0, Math.min(requested, pages - 1));
    return {
      hits: all
        .slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
        .map((one) => showHit(one, term, audience)),
      total: all.length,
      page,
      pages,
      best: null,
      facets: { type: countsOf('type'), entity: countsOf('entity') },
      meant: all.length === 0 ? meant : null,
    };
  }

  return {
    search: (query, audience) => Promise.resolve(search(query, audience)),
    suggest: (typed) =>
      Promise.resolve(
        documents
          .filter((document) => has(document, typed))
          .slice(0, MAX_SUGGESTIONS)
          .map(({ title, href, type }) => ({ title: mark(title, typed), href, type })),
      ),
  };
}

/** An engine that is down. */
export const brokenEngine: SearchEngine = {
  search: () => Promise.reject(new SearchUnavailable('unreachable')),
  suggest: () => Promise.reject(new SearchUnavailable('unreachable')),
};
