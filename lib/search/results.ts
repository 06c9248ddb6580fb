import type { Image } from '@/lib/content/media';
import type { Facet } from './query';

/** Parts, never HTML. */
export type TextPart = { text: string; isMatch: boolean };

type FoundFile = {
  name: string;
  /** Lower case, without the dot; may be empty. */
  extension: string;
};

export type SearchHit = {
  id: string;
  href: string;
  title: readonly TextPart[];
  excerpt: readonly TextPart[];
  type: string;
  entity: string;
  /** Unix seconds. */
  created: number | null;
  themes: readonly string[];
  vacancyType: string | null;
  image: Image | null;
  file: FoundFile | null;
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
