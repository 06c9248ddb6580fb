import type { Skipped } from '@/lib/cms/search-documents';
import type { SiteLocale } from '@/lib/content/site-locale';

export type { Skipped };

/** How far the reading of one site in one language is, in documents. */
export type Progress = { siteLocale: SiteLocale; read: number; total: number };

/** Where documents come from, and who wants to know. */
export type Source = {
  /** Every site in every language. */
  siteLocales: readonly SiteLocale[];
  /** Ends the work; the index before it stays. */
  signal: AbortSignal;
  /** What is waited before a lost call is tried again, in milliseconds; see `patiently`. */
  pausesMs?: readonly number[];
  onProgress?: (progress: Progress) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** What came of filling an index, or of bringing it up to date. */
export type Outcome = {
  kind: 'rebuilt' | 'refreshed';
  /** How many documents were put into it, and taken out of it. */
  put: number;
  removed: number;
  skipped: readonly Skipped[];
  /** How long it took, in milliseconds. */
  ms: number;
};

/** Clocks differ, and a change may be on its way to the feed: so much is asked for twice. */
const OVERLAP_S = 60;
const SECOND_MS = 1_000;

/** From which moment on, in unix seconds, changes are to be asked for after what is read now. */
export const startOf = ({ now = Date.now }: Source): number =>
  Math.floor(now() / SECOND_MS) - OVERLAP_S;
