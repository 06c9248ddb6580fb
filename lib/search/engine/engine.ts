import type { Language } from '@/lib/content/language';
import type { SearchResponse, Suggestion } from '@/lib/search/results';
import type { SearchQuery } from '@/lib/search/query';
import type { SearchDocument } from '@/lib/content/search-document';

/** For whom: a visitor of one site, in one language. */
export type Audience = {
  language: Language;
  /** The two values of domain access that a site shows (spec section 7). */
  domains: readonly [string, string];
};

export type SearchFailure =
  'unreachable' | 'timeout' | 'busy' | 'partial' | 'unreadable' | 'no-index';

/** The engine gave nothing that can be shown. Its message is for the log, never for a visitor. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
  readonly failure: SearchFailure;

  constructor(failure: SearchFailure, options?: ErrorOptions) {
    super(`search: ${failure}`, options);
    this.failure = failure;
  }
}

/** Finds. Both engines give the same for the same documents, but for the fine order of relevance. */
export type SearchEngine = {
  /** Throws SearchUnavailable. */
  search: (query: SearchQuery, audience: Audience) => Promise<SearchResponse>;
  /** At most six titles that begin with, or hold, what is typed. Throws SearchUnavailable. */
  suggest: (typed: string, audience: Audience) => Promise<readonly Suggestion[]>;
};

/** An index that is being filled; nobody finds anything in it before it is published. */
export type IndexBuild = {
  add: (documents: readonly SearchDocument[]) => Promise<void>;
  /**
   * Puts it in the place of the one before, at once. `asOf` is the moment, in unix seconds, from
   * which on changes are still to be asked for.
   */
  publish: (asOf: number) => Promise<void>;
  /** Leaves the index before it in place, and removes this one. */
  abandon: () => Promise<void>;
};

/** Keeps an index. One process does, whatever the number of those that search. */
export type SearchIndex = {
  /** Up to when the index in use knows all changes, in unix seconds; null when there is none. */
  asOf: () => Promise<number | null>;
  build: () => Promise<IndexBuild>;
  /** Changes the index in use: `removed` are ids. Throws SearchUnavailable ('no-index') without one. */
  update: (
    put: readonly SearchDocument[],
    removed: readonly string[],
    asOf: number,
  ) => Promise<void>;
  close: () => void;
};
