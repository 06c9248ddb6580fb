import type { SiteLocale } from '@/lib/content/language';
import type { SearchFeed, SkippedDocument } from '@/lib/content/search-document';
import { log } from '@/lib/platform/log';
import type { SearchIndex } from '@/lib/search/engine/engine';
import { readFeed } from './read-feed';

/** How far the reading of one site in one language is, in documents. */
export type Progress = { siteLocale: SiteLocale; read: number; total: number };

/** Where documents come from, and who wants to know. */
export type Source = {
  feed: SearchFeed;
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
export type IndexingResult = {
  kind: 'rebuilt' | 'refreshed';
  /** How many documents were put into it, and taken out of it. */
  put: number;
  removed: number;
  skipped: readonly SkippedDocument[];
  /** How long it took, in milliseconds. */
  ms: number;
};

/** Clocks differ, and a change may be on its way to the feed: so much is asked for twice. */
const OVERLAP_S = 60;
const SECOND_MS = 1_000;

/** From which moment on, in unix seconds, changes are to be asked for after what is read now. */
const startOf = ({ now = Date.now }: Source): number => Math.floor(now() / SECOND_MS) - OVERLAP_S;

/** Nothing at all is what a broken feed has; five sites have something. */
class EmptyFeed extends Error {
  override readonly name = 'EmptyFeed';

  constructor() {
    super('The backend names nothing that can be found.');
  }
}

/**
 * Fills a new index with everything there is, and puts it in the place of the one before. Whatever
 * goes wrong leaves that one in use. Throws BackendError, EmptyFeed and what the index throws.
 */
export async function rebuild(index: SearchIndex, source: Source): Promise<IndexingResult> {
  const began = performance.now();
  const asOf = startOf(source);
  const skipped: SkippedDocument[] = [];
  let put = 0;
  const build = await index.build();
  try {
    for await (const batch of readFeed(source, null)) {
      source.signal.throwIfAborted();
      if (batch.documents.length > 0) await build.add(batch.documents);
      put += batch.documents.length;
      skipped.push(...batch.skipped);
    }
    if (put === 0) throw new EmptyFeed();
    await build.publish(asOf);
  } catch (error) {
    await build.abandon().catch((cause: unknown) => {
      log('error', 'search index build not removed', { reason: String(cause) });
    });
    throw error;
  }
  return { kind: 'rebuilt', put, removed: 0, skipped, ms: performance.now() - began };
}

/** Removals of long ago a backend may have forgotten. */
const MAX_AGE_S = 24 * 60 * 60;

/**
 * Brings the index up to date with what changed since it last was; where there is none, or it is
 * older than a day, it is built anew. A failure halfway costs nothing: the same is asked for again
 * the next time. Throws BackendError, EmptyFeed and what the index throws.
 */
export async function refresh(index: SearchIndex, source: Source): Promise<IndexingResult> {
  const began = performance.now();
  const since = await index.asOf();
  const asOf = startOf(source);
  if (since === null || asOf - since > MAX_AGE_S) return rebuild(index, source);

  const put = new Set<string>();
  const gone = new Set<string>();
  const skipped: SkippedDocument[] = [];
  for await (const batch of readFeed(source, since)) {
    source.signal.throwIfAborted();
    if (batch.documents.length > 0) await index.update(batch.documents, [], since);
    for (const { id } of batch.documents) put.add(id);
    for (const id of batch.removed) gone.add(id);
    // What can no longer be read is not what it was.
    for (const { id } of batch.skipped) gone.add(id);
    skipped.push(...batch.skipped);
  }
  // Taken off one site, it may still be shown on another.
  const removed = [...gone].filter((id) => !put.has(id));
  await index.update([], removed, Math.max(asOf, since));
  const ms = performance.now() - began;
  return { kind: 'refreshed', put: put.size, removed: removed.length, skipped, ms };
}
