import type { CardImage } from '@/lib/content/media';
import { hasShape } from '@/lib/content/shape';
import type { Facet } from './query';

/** Parts, never HTML. */
export type TextPart = { text: string; isMatch: boolean };

export type SearchHit = {
  id: string;
  href: string;
  title: readonly TextPart[];
  excerpt: readonly TextPart[];
  type: string;
  /** Unix seconds. */
  created: number | null;
  themes: readonly string[];
  vacancyType: string | null;
  image: CardImage | null;
  /** The extension is in lower case, without the dot; it may be empty. */
  file: { name: string; extension: string } | null;
  page: { href: string; title: string } | null;
  hasVideo: boolean;
};

export type FacetCount = { value: string; count: number };

/** Most frequent first; includes what is chosen. */
export type FacetCounts = { readonly [F in Facet]: readonly FacetCount[] };

export type SearchResponse = {
  hits: readonly SearchHit[];
  /** The id of the first hit where its title answers the term; null elsewhere. */
  best: string | null;
  total: number;
  /** From 0; at most the last page. */
  page: number;
  /** At most MAX_HITS results deep. */
  pages: number;
  facets: FacetCounts;
  /** A correction, where few or no results match. */
  meant: string | null;
};

export type Suggestion = { title: readonly TextPart[]; href: string; type: string };

export type FacetView = {
  facet: Facet;
  legend: string;
  options: readonly (FacetCount & { label: string })[];
};

export type HitView = Omit<SearchHit, 'type' | 'created' | 'file'> & {
  /** Its title answers the term: it stands on top. */
  isBest: boolean;
  label: string;
  moment: { iso: string; text: string } | null;
  isFile: boolean;
};

export type SearchResults = {
  search: string;
  page: number;
  pages: number;
  total: number;
  found: string;
  hits: readonly HitView[];
  facets: readonly FacetView[];
  /** The chosen values, each with the query without it. */
  chips: readonly { key: string; label: string; language: null; search: string }[];
  meant: { term: string; search: string } | null;
  isCut: boolean;
};

/** Rejects the response of another version of the site. */
export const isSearchResults = (response: unknown): response is SearchResults =>
  hasShape(response, {
    search: 'any',
    found: 'text',
    isCut: 'any',
    hits: 'list',
    facets: 'list',
    chips: 'list',
  });

export type SuggestionView = Omit<Suggestion, 'type'> & { label: string };

/** `found` is the count in words; empty without suggestions. */
export type Suggestions = { found: string; suggestions: readonly SuggestionView[] };

export const NO_SUGGESTIONS: Suggestions = { found: '', suggestions: [] };

export const isSuggestions = (response: unknown): response is Suggestions =>
  hasShape(response, { found: 'text', suggestions: 'list' });
