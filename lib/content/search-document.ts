import type { CardImage } from './media';
import type { Language, SiteLocale } from './language';

export type SearchDocument = {
  id: string;
  language: Language;
  domains: readonly string[];
  href: string;
  title: string;
  /** A second name, such as that of a term or an activity; may be empty. */
  name: string;
  body: string;
  description: string;
  subjects: readonly string[];
  themes: readonly string[];
  paragraphTitles: readonly string[];
  paragraphBodies: readonly string[];
  attachments: string;
  type: string;
  entity: string;
  /** It belongs to the pages of the site for who needs help. */
  isHelp: boolean;
  /** Unix seconds. */
  created: number | null;
  vacancyType: string | null;
  image: CardImage | null;
  hasVideo: boolean;
  filename: string | null;
  page: { href: string; title: string } | null;
};

export type FeedDocument = {
  document: SearchDocument;
  /** Path and query of the file at the backend; null for other documents. */
  file: string | null;
};

export type SkippedDocument = { id: string; reason: string };

export type FeedPage = {
  documents: readonly FeedDocument[];
  skipped: readonly SkippedDocument[];
  removed: readonly string[];
  pages: number;
  total: number;
};

export type FeedRequest = {
  /** Unix seconds, inclusive; null for all. */
  since: number | null;
  /** From 0. */
  page: number;
  signal?: AbortSignal | undefined;
};

/** Both throw BackendError. */
export type SearchFeed = {
  documents: (siteLocale: SiteLocale, request: FeedRequest) => Promise<FeedPage>;
  file: (
    siteLocale: SiteLocale,
    file: string,
    signal: AbortSignal,
  ) => Promise<Uint8Array<ArrayBuffer>>;
};
