import { hasShape } from '@/lib/content/shape';
import type { CardImage } from '@/lib/content/media';
import type { Facet } from './query';
import type { TextPart } from './results';

type FacetOption = { value: string; label: string; count: number };

export type FacetView = { facet: Facet; legend: string; options: readonly FacetOption[] };

export type HitView = {
  id: string;
  /** Its title answers the term: it stands on top. */
  isBest: boolean;
  href: string;
  title: readonly TextPart[];
  excerpt: readonly TextPart[];
  label: string;
  moment: { iso: string; text: string } | null;
  vacancyType: string | null;
  themes: readonly string[];
  image: CardImage | null;
  isFile: boolean;
  page: { href: string; title: string } | null;
  hasVideo: boolean;
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

export type SuggestionView = { title: readonly TextPart[]; href: string; label: string };

/** `found` is the count in words; empty without suggestions. */
export type Suggestions = { found: string; suggestions: readonly SuggestionView[] };

export const NO_SUGGESTIONS: Suggestions = { found: '', suggestions: [] };

export const isSuggestions = (response: unknown): response is Suggestions =>
  hasShape(response, { found: 'text', suggestions: 'list' });
