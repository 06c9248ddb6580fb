import type { ChipLabels } from '@/components/ui/results/chips';
import type { SiteId } from '@/sites/site';
import type { Language } from '@/lib/content/language';
import type { Sort } from '@/lib/search/query';
import type { SearchResults } from '@/lib/search/results';

/** Placeholders such as `{term}` are filled in by the components. */
export type SearchLabels = ChipLabels & {
  heading: string;
  headingFor: string;
  title: string;
  placeholder: string;
  submit: string;
  filters: string;
  sheet: string;
  done: string;
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
  /** Before and after the term. */
  meant: readonly [string, string];
  refine: string;
  best: string;
  themes: string;
  video: string;
  standsOn: readonly [string, string];
  pager: string;
  page: string;
  previous: string;
  next: string;
};

export type SearchProps = {
  site: SiteId;
  language: Language;
  path: string;
  api: string;
  labels: SearchLabels;
  initialSearch: string;
  initial: SearchResults;
};
