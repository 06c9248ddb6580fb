import type { Card, Moment } from '@/components/teasers/card';
import type { Chip, ChipLabels } from '@/components/ui/results/chips';
import type { TextPart } from '@/lib/search/results';
import type { Facet, Sort } from '@/lib/search/query';
import type { Language } from '@/lib/content/language';

type FacetOption = { value: string; label: string; count: number };

export type FacetView = { facet: Facet; legend: string; options: readonly FacetOption[] };

export type HitView = {
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
  chips: readonly Chip[];
  /** What was perhaps meant, and the query for it. */
  meant: { term: string; search: string } | null;
  /** Whether there is more than anybody can page to. */
  isCut: boolean;
};

/** Rejects the response of another version of the site. */
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

/** The texts of the search page. Blanks such as `{term}` are filled in where they are shown. */
export type SearchLabels = ChipLabels & {
  heading: string;
  headingFor: string;
  /** What stands in the title bar; with a blank for the heading. */
  title: string;
  placeholder: string;
  submit: string;
  filters: string;
  more: string;
  less: string;
  apply: string;
  sort: string;
  sorts: { readonly [S in Sort]: string };
  applySort: string;
  loading: string;
  failed: string;
  tooMany: string;
  down: string;
  retry: string;
  noneHint: string;
  noneChosen: string;
  reset: string;
  /** In two: what stands before the term, and after it. */
  meant: readonly [string, string];
  refine: string;
  themes: string;
  video: string;
  standsOn: readonly [string, string];
  pager: string;
  page: string;
  previous: string;
  next: string;
};

export type SearchProps = {
  language: Language;
  path: string;
  api: string;
  labels: SearchLabels;
  /** The query that the server rendered, and its results. */
  initialSearch: string;
  initial: SearchResults;
};
