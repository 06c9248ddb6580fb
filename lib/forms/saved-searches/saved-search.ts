import type { Language } from '@/lib/content/language';
import type { ListOverview } from '@/lib/routing/overviews';

/** A filtered list that someone gets mail about. */
export type Search = {
  site: string;
  language: Language;
  overview: ListOverview;
  /** The canonical query: `?type=421&day=1`, or empty. */
  search: string;
};

export type SavedSearch = Search & { id: string; address: string; isConfirmed: boolean };

/** A mail says this of a vacancy. */
export type Vacancy = { id: number; title: string; path: string; lines: readonly string[] };
