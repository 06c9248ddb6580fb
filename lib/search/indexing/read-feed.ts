import { setTimeout as pause } from 'node:timers/promises';
import { BackendError, describeBackendFailure } from '@/lib/cms/http/failure';
import { log } from '@/lib/platform/log';
import type { SiteLocale } from '@/lib/content/language';
import type {
  FeedDocument,
  FeedPage,
  SearchDocument,
  SearchFeed,
  SkippedDocument,
} from '@/lib/content/search-document';
import { type Extractor, ExtractionError, openExtractor, textKind } from './extractor';

export type Progress = { siteLocale: SiteLocale; read: number; total: number };

export type Source = {
  feed: SearchFeed;
  siteLocales: readonly SiteLocale[];
  /** The path that the pages for who needs help begin with; null for a site without. */
  helpPath?: (siteLocale: SiteLocale) => string | null;
  signal: AbortSignal;
  pausesMs?: readonly number[];
  onProgress?: (progress: Progress) => void;
  now?: () => number;
};

const PAUSES_MS = [1_000, 5_000];

/** One lost response must not cost a read of a thousand pages. Other errors are thrown at once. */
async function withRetry<Result>(
  call: () => Promise<Result>,
  { signal, pausesMs = PAUSES_MS }: Pick<Source, 'signal' | 'pausesMs'>,
): Promise<Result> {
  const [pauseMs, ...laterPauses] = pausesMs;
  try {
    return await call();
  } catch (error) {
    const isWorthIt = error instanceof BackendError && error.isOutage && !signal.aborted;
    if (!isWorthIt || pauseMs === undefined) throw error;
  }
  await pause(pauseMs, undefined, { signal });
  return withRetry(call, { signal, pausesMs: laterPauses });
}

function unreadableReasonOf(error: unknown): string | null {
  if (error instanceof ExtractionError) return error.message;
  return error instanceof BackendError ? describeBackendFailure(error) : null;
}

/** The backend does not mark these pages; their paths do. */
function withHelp(each: FeedDocument, path: string | null): FeedDocument {
  const { href, filename } = each.document;
  const isHelp =
    path !== null && filename === null && (href === path || href.startsWith(`${path}/`));
  return { ...each, document: { ...each.document, isHelp } };
}

/** An unreadable file is logged: its document is still found by its title. */
async function withText(
  { document, file }: FeedDocument,
  siteLocale: SiteLocale,
  extractor: Extractor,
  source: Source,
): Promise<SearchDocument> {
  const kind = file === null ? null : textKind(file);
  if (file === null || kind === null) return document;
  const { feed, signal } = source;
  try {
    const bytes = await withRetry(() => feed.file(siteLocale, file, signal), source);
    return { ...document, attachments: await extractor.text(bytes, kind) };
  } catch (error) {
    const reason = unreadableReasonOf(error);
    if (reason === null || signal.aborted) throw error;
    log('warn', 'file text not extracted', { id: document.id, reason });
    return document;
  }
}

/** Bounds a pager that never ends. */
const MAX_PAGES = 100_000;
const MAX_PASSES = 3;
/** Bounds the memory that an engine needs. */
const BATCH = 200;

type Batch = {
  documents: readonly SearchDocument[];
  skipped: readonly SkippedDocument[];
  removed: readonly string[];
};

type Page = FeedPage & { isFirst: boolean };

/** A change moves documents to pages already read: the total differs and all is read again. */
async function* readPages(
  siteLocale: SiteLocale,
  since: number | null,
  source: Source,
): AsyncGenerator<Page> {
  const { feed, signal } = source;
  for (let round = 1; round <= MAX_PASSES; round += 1) {
    const totals = new Set<number>();
    for (let page = 0, pages = 1; page < Math.min(pages, MAX_PAGES); page += 1) {
      const response = await withRetry(
        () => feed.documents(siteLocale, { since, page, signal }),
        source,
      );
      yield { ...response, isFirst: page === 0 };
      pages = response.pages;
      totals.add(response.total);
    }
    if (totals.size === 1) return;
  }
}

const batches = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  items.length <= BATCH ? [items] : [items.slice(0, BATCH), ...batches(items.slice(BATCH))];

function firsts() {
  const seen = new Set<string>();
  return ({ id }: { id: string }): boolean => !seen.has(id) && Boolean(seen.add(id));
}

function reportSkipped(skipped: SkippedDocument): SkippedDocument {
  log('warn', 'search document skipped', skipped);
  return skipped;
}

/** Each document once, at most 200 at a time; `since` in unix seconds. Throws BackendError. */
export async function* readFeed(source: Source, since: number | null): AsyncGenerator<Batch> {
  const { siteLocales, onProgress } = source;
  const isNew = firsts();
  const isNewlySkipped = firsts();
  const extractor = openExtractor();
  try {
    for (const siteLocale of siteLocales) {
      let read = 0;
      const help = source.helpPath?.(siteLocale) ?? null;
      for await (const page of readPages(siteLocale, since, source)) {
        const fresh = page.documents.filter(({ document }) => isNew(document));
        yield {
          documents: [],
          skipped: page.skipped.filter(isNewlySkipped).map(reportSkipped),
          removed: page.removed,
        };
        for (const batch of batches(fresh)) {
          const documents: SearchDocument[] = [];
          for (const each of batch)
            documents.push(await withText(withHelp(each, help), siteLocale, extractor, source));
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
