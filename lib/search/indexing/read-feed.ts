import { type FeedPage, searchDocuments } from '@/lib/cms/search-documents';
import { log } from '@/lib/platform/log';
import type { SiteLocale } from '@/lib/content/site-locale';
import type { SearchDocument } from '@/lib/content/search-document';
import { ahead } from './ahead';
import { withRetry } from './patiently';
import type { Skipped, Source } from './source';
import { openExtractor } from './text/extractor';
import { withText } from './with-text';

/** A backend that never ends is not followed for ever. */
const MAX_PAGES = 100_000;
/** How often the feed of one place is read when it changes meanwhile. */
const MAX_ROUNDS = 3;
/** More at once and an engine has to hold too much. */
const BATCH = 200;

export type Batch = {
  documents: readonly SearchDocument[];
  skipped: readonly Skipped[];
  removed: readonly string[];
};

type Page = FeedPage & { isFirst: boolean };

/**
 * All pages of one place. What is published or taken off while they are read moves others to a page
 * that was read already; then the total differs, and it is read once more.
 */
async function* pagesOf(
  siteLocale: SiteLocale,
  since: number | null,
  source: Source,
): AsyncGenerator<Page> {
  const { signal } = source;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const totals = new Set<number>();
    for (let page = 0, pages = 1; page < Math.min(pages, MAX_PAGES); page += 1) {
      const feed = await withRetry(
        () => searchDocuments(siteLocale, { since, page, signal }),
        source,
      );
      yield { ...feed, isFirst: page === 0 };
      pages = feed.pages;
      totals.add(feed.total);
    }
    if (totals.size === 1) return;
  }
}

const batches = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  items.length <= BATCH ? [items] : [items.slice(0, BATCH), ...batches(items.slice(BATCH))];

/** Whether an id comes for the first time. */
function firsts() {
  const seen = new Set<string>();
  return ({ id }: { id: string }): boolean => !seen.has(id) && Boolean(seen.add(id));
}

function reported(skipped: Skipped): Skipped {
  log('warn', 'search document left out', skipped);
  return skipped;
}

/**
 * What the feed of every place has, or what changed since `since` (unix seconds), each document once
 * with the words of its file, at most 200 at a time. A document that is unfit is named in the log.
 * At most two calls are under way. Throws BackendError.
 */
export async function* readFeed(source: Source, since: number | null): AsyncGenerator<Batch> {
  const { siteLocales, onProgress } = source;
  const isNew = firsts();
  const isNewlyLeftOut = firsts();
  const extractor = openExtractor();
  try {
    for (const siteLocale of siteLocales) {
      let read = 0;
      for await (const page of ahead(pagesOf(siteLocale, since, source))) {
        const fresh = page.documents.filter(({ document }) => isNew(document));
        yield {
          documents: [],
          skipped: page.skipped.filter(isNewlyLeftOut).map(reported),
          removed: page.removed,
        };
        for (const batch of batches(fresh)) {
          const documents: SearchDocument[] = [];
          for (const each of batch)
            documents.push(await withText(each, siteLocale, extractor, source));
          yield { documents, skipped: [], removed: [] };
        }
        read = (page.isFirst ? 0 : read) + page.documents.length + page.skipped.length;
        onProgress?.({ siteLocale, read, total: page.total });
      }
    }
  } finally {
    await extractor.close();
  }
}
