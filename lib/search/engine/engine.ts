import type { Language } from '@/lib/content/language';
import type { SearchResponse, Suggestion } from '@/lib/search/results';
import type { SearchQuery } from '@/lib/search/query';
import type { SearchDocument } from '@/lib/content/search-document';

export type Audience = {
  language: Language;
  /** The two values of domain access that a site shows. */
  domains: readonly [string, string];
};

export type SearchFailure =
  'unreachable' | 'timeout' | 'busy' | 'partial' | 'unreadable' | 'no-index';

export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
  readonly failure: SearchFailure;

  constructor(failure: SearchFailure, options?: ErrorOptions) {
    super(`search: ${failure}`, options);
    this.failure = failure;
  }
}

/** Words of a term that are searched. */
export const MAX_WORDS = 12;

/** Below so many matches of all words, any word matches. */
export const MIN_RESULTS = 5;

export const MAX_SUGGESTIONS = 6;

/** Both engines match the same documents; the order by relevance may differ slightly. */
export type SearchEngine = {
  search: (query: SearchQuery, audience: Audience) => Promise<SearchResponse>;
  /** At most MAX_SUGGESTIONS titles. Throws SearchUnavailable. */
  suggest: (typed: string, audience: Audience) => Promise<readonly Suggestion[]>;
};

export type IndexBuild = {
  add: (documents: readonly SearchDocument[]) => Promise<void>;
  /** Replaces the current index. `asOf` is in unix seconds: request later changes from then on. */
  publish: (asOf: number) => Promise<void>;
  abandon: () => Promise<void>;
};

/** One process writes; any number searches. */
export type SearchIndex = {
  /** Unix seconds up to which all changes are indexed; null without an index. */
  asOf: () => Promise<number | null>;
  build: () => Promise<IndexBuild>;
  /** `removed` are ids. Throws SearchUnavailable ('no-index') without an index. */
  update: (
    put: readonly SearchDocument[],
    removed: readonly string[],
    asOf: number,
  ) => Promise<void>;
  close: () => void;
};
