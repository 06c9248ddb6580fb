import type { Card, Moment } from '@/components/teasers/card';
import type { Chip } from '@/components/ui/chips';
import type { TextPart } from '@/lib/search/found';
import type { Facet } from '@/lib/search/query';

export type FacetOption = { value: string; label: string; count: number };

export type FacetShown = { facet: Facet; legend: string; options: readonly FacetOption[] };

/** What a result says, in words. */
export type HitShown = {
  id: string;
  href: string;
  title: readonly TextPart[];
  excerpt: readonly TextPart[];
  label: string;
  /** When it was written, where that matters. */
  moment: Moment | null;
  vacancyType: string | null;
  themes: readonly string[];
  image: Card['image'];
  /** Whether it is a file, to be opened or kept. */
  isFile: boolean;
  /** Where a document stands. */
  page: { href: string; title: string } | null;
  hasVideo: boolean;
};

/** What the search page shows for a query: made on the server, drawn the same in the browser. */
export type SearchResults = {
  /** The query that was answered, written in the one way. */
  search: string;
  /** From 0. */
  page: number;
  pages: number;
  total: number;
  /** "14 resultaten gevonden". */
  found: string;
  hits: readonly HitShown[];
  facets: readonly FacetShown[];
  chips: readonly Chip[];
  /** What was perhaps meant, and the query for it. */
  meant: { term: string; search: string } | null;
  /** Whether there is more than anybody can page to. */
  isCut: boolean;
};

/** Whether an answer is what it should be; one of another version of the site is not. */
export const isSearchResults = (answer: unknown): answer is SearchResults =>
  typeof answer === 'object' &&
  answer !== null &&
  'search' in answer &&
  'found' in answer &&
  typeof answer.found === 'string' &&
  'isCut' in answer &&
  'hits' in answer &&
  Array.isArray(answer.hits) &&
  'facets' in answer &&
  Array.isArray(answer.facets) &&
  'chips' in answer &&
  Array.isArray(answer.chips);
