import { z } from 'zod';
import type { SiteLocale } from '@/lib/content/site-locale';
import type { DecodeIssue } from './lenient';
import { decodeSearchDocument, type FeedDocument, type Skipped } from './search-document';

/** One page of what is to be indexed of a site in one language. */
export type FeedPage = {
  documents: readonly FeedDocument[];
  skipped: readonly Skipped[];
  /** Ids of what the site no longer shows. */
  removed: readonly string[];
  /** How many pages, and how many documents, there are in all. */
  pages: number;
  total: number;
  faults: readonly DecodeIssue[];
};

const count = z.number().int().nonnegative();

/** A page of the feed of search documents (contract part B11). */
export const searchFeed = (siteLocale: SiteLocale) =>
  z
    .object({
      documents: z.array(z.unknown()),
      removed: z.array(z.unknown()).nullish().catch(null),
      pager: z.object({ total_pages: count, total_items: count.nullish().catch(null) }),
    })
    .transform(({ documents, removed, pager }): FeedPage => {
      const decoded = documents.map((document) => decodeSearchDocument(document, siteLocale));
      return {
        documents: decoded.flatMap(({ outcome }) => ('document' in outcome ? [outcome] : [])),
        skipped: decoded.flatMap(({ outcome }) => ('reason' in outcome ? [outcome] : [])),
        removed: (removed ?? []).filter((id) => typeof id === 'string'),
        pages: pager.total_pages,
        total: pager.total_items ?? documents.length,
        faults: decoded.flatMap(({ faults }) => faults),
      };
    });
