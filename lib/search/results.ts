import type { Image } from '@/lib/content/media';
import type { Facet } from './query';

/** A piece of text, and whether it is what was looked for (trust rule 10: parts, never HTML). */
export type TextPart = { text: string; isMatch: boolean };

/** A file that was found. */
type FoundFile = {
  name: string;
  /** `pdf`, `docx`…, in small letters; empty when the name has none. */
  extension: string;
};

export type SearchHit = {
  id: string;
  /** Where it leads: a page with language prefix, or a file on our own host. */
  href: string;
  title: readonly TextPart[];
  /** A line or two around what was looked for, or the description; empty when there is neither. */
  excerpt: readonly TextPart[];
  /** `news`, `activity`…: the backend's own name of the kind. */
  type: string;
  /** `node`, `taxonomy_term`, `file`… */
  entity: string;
  /** Unix seconds; null when unknown. */
  created: number | null;
  themes: readonly string[];
  vacancyType: string | null;
  image: Image | null;
  /** Set for a document. */
  file: FoundFile | null;
  /** Where the document stands on a page, if it does: its address and title. */
  page: { href: string; title: string } | null;
  /** Whether there is a video to see. */
  hasVideo: boolean;
};

export type FacetCount = { value: string; count: number };

/** For each facet what can be chosen, most frequent first; what is chosen is always among it. */
export type FacetCounts = { readonly [F in Facet]: readonly FacetCount[] };

export type SearchResponse = {
  hits: readonly SearchHit[];
  /** How many there are, also where not all can be paged to. */
  total: number;
  /** From 0; the last one there is where a later one was asked. */
  page: number;
  /** How many pages can be gone to: at most MAX_HITS results deep. */
  pages: number;
  facets: FacetCounts;
  /** What was perhaps meant, when little or nothing was found; null where there is no such word. */
  meant: string | null;
};

/** A page to go to straight from the search box. */
export type Suggestion = { title: readonly TextPart[]; href: string; type: string };
