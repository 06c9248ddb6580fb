import type { CardImage } from '@/lib/content/media';
import type { Facet } from './query';
import type { TextPart } from './results';

type FacetOption = { value: string; label: string; count: number };

export type FacetView = { facet: Facet; legend: string; options: readonly FacetOption[] };

export type HitView = {
  id: string;
  href: string;
  title: readonly TextPart[];
  excerpt: readonly TextPart[];
  label: string;
  /** When it was written, where that matters. */
  moment: { iso: string; text: string } | null;
  vacancyType: string | null;
  themes: readonly string[];
  image: CardImage | null;
  /** Whether it is a file, to open or download. */
  isFile: boolean;
  /** Where a document stands. */
  page: { href: string; title: string } | null;
  hasVideo: boolean;
};

/** What the search page shows for a query, made on the server. */
export type SearchResults = {
  /** The query of these results, in canonical form. */
  search: string;
  /** From 0. */
  page: number;
  pages: number;
  total: number;
  /** "14 resultaten gevonden". */
  found: string;
  hits: readonly HitView[];
  facets: readonly FacetView[];
  /** What is chosen, each with the query without it. */
  chips: readonly { key: string; label: string; language: null; search: string }[];
  /** What was perhaps meant, and the query for it. */
  meant: { term: string; search: string } | null;
  /** Whether there is more than anybody can page to. */
  isCut: boolean;
};

/** Rejects the response of another version of the site. */
export const isSearchResults = (response: unknown): response is SearchResults =>
  typeof response === 'object' &&
  response !== null &&
  'search' in response &&
  'found' in response &&
  typeof response.found === 'string' &&
  'isCut' in response &&
  'hits' in response &&
  Array.isArray(response.hits) &&
  'facets' in response &&
  Array.isArray(response.facets) &&
  'chips' in response &&
  Array.isArray(response.chips);

/** A page to go to straight from the search box, and what kind of page it is. */
export type SuggestionView = { title: readonly TextPart[]; href: string; label: string };

/** `found` is the count in words; empty without suggestions. */
export type Suggestions = { found: string; suggestions: readonly SuggestionView[] };

export const NO_SUGGESTIONS: Suggestions = { found: '', suggestions: [] };

/** Whether an answer is what it should be; one of another version of the site is not. */
export const isSuggestions = (answer: unknown): answer is Suggestions =>
  typeof answer === 'object' &&
  answer !== null &&
  'found' in answer &&
  typeof answer.found === 'string' &&
  'suggestions' in answer &&
  Array.isArray(answer.suggestions);
