import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { SkippedDocument } from '@/lib/content/search-document';
import { errorMessage, log } from '@/lib/platform/log';
import { type SearchIndex, SearchUnavailable } from '@/lib/search/engine/engine';
import { BackendError } from '@/lib/cms/http/failure';
import { readFeed, type Source } from './read-feed';

export type IndexingResult = {
  kind: 'rebuilt' | 'refreshed';
  put: number;
  removed: number;
  skipped: readonly SkippedDocument[];
  ms: number;
};

/** Clocks differ, and a change may not be in the feed yet. */
const OVERLAP_S = 60;
const SECOND_MS = 1_000;

const startOf = ({ now = Date.now }: Source): number => Math.floor(now() / SECOND_MS) - OVERLAP_S;

/** On failure the previous index stays. Throws BackendError and the index's errors. */
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
    // An empty feed is a broken one.
    if (put === 0) throw new Error('The backend names nothing that can be found.');
    await build.publish(asOf);
  } catch (error) {
    await build.abandon().catch((cause: unknown) => {
      log('error', 'search index build not removed', { reason: String(cause) });
    });
    throw error;
  }
  return { kind: 'rebuilt', put, removed: 0, skipped, ms: performance.now() - began };
}

/** A backend may forget older removals. */
const MAX_AGE_S = 24 * 60 * 60;

/** Rebuilds a missing index or one over a day old. Throws as `rebuild` does. */
export async function refresh(index: SearchIndex, source: Source): Promise<IndexingResult> {
  const began = performance.now();
  const before = await index.asOf();
  const asOf = startOf(source);
  if (before === null || asOf - before > MAX_AGE_S) return rebuild(index, source);
  // The clock was set back where the index is from later than now.
  const since = Math.min(before, asOf);

  const put = new Set<string>();
  const gone = new Set<string>();
  const skipped: SkippedDocument[] = [];
  for await (const batch of readFeed(source, since)) {
    source.signal.throwIfAborted();
    if (batch.documents.length > 0) await index.update(batch.documents, [], since);
    for (const { id } of batch.documents) put.add(id);
    for (const id of batch.removed) gone.add(id);
    // A document that no longer decodes is out of date in the index.
    for (const { id } of batch.skipped) gone.add(id);
    skipped.push(...batch.skipped);
  }
  // Removed from one site, it may still be on another.
  const removed = [...gone].filter((id) => !put.has(id));
  await index.update([], removed, asOf);
  const ms = performance.now() - began;
  return { kind: 'refreshed', put: put.size, removed: removed.length, skipped, ms };
}

const refreshMessage = z.object({ kind: z.literal('refresh') });

export const isRefreshMessage = (message: unknown): boolean =>
  refreshMessage.safeParse(message).success;

/** For the log: never quotes a document. */
export function describeFailure(error: unknown): string {
  if (error instanceof BackendError) return `The content backend: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const why = cause === undefined ? '' : ` (${errorMessage(cause)})`;
  if (error instanceof SearchUnavailable) return `The search engine: ${error.failure}${why}`;
  return error.message + why;
}

const MAX_PAUSE_S = 15 * 60;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** A rebuild that fails must not delay refreshes. */
const REBUILD_AGAIN_MS = 60 * 60 * SECOND_MS;

type Options = {
  /** Seconds between two reads of the feed; doubled with each failure. */
  everySeconds: number;
  onResult?: (outcome: IndexingResult) => void;
};

type IndexMaintenance = {
  refreshNow: () => void;
  /** Resolves after the first turn, also when it failed. Never throws. */
  started: Promise<unknown>;
  /** Resolves after the source's signal aborts. Never throws. */
  ended: Promise<void>;
};

/** Rebuilds on the second turn (a new release), then daily, to mend omissions; retries failures. */
export function maintainIndex(
  index: SearchIndex,
  source: Source,
  options: Options,
): IndexMaintenance {
  const { signal, now = Date.now } = source;
  const { everySeconds, onResult } = options;
  const started = Promise.withResolvers<null>();
  let wake = new AbortController();
  let isFirst = true;
  let failures = 0;
  let rebuildAt = 0;

  async function turn(): Promise<void> {
    const isDue = !isFirst && now() >= rebuildAt;
    if (isDue) rebuildAt = now() + REBUILD_AGAIN_MS;
    try {
      const outcome = await (isDue ? rebuild : refresh)(index, source);
      if (outcome.kind === 'rebuilt') rebuildAt = now() + DAY_MS;
      failures = 0;
      isFirst = false;
      onResult?.(outcome);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      log('error', 'search index not updated', { reason: describeFailure(error), failures });
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      wake = new AbortController();
      await turn();
      started.resolve(null);
      const seconds = Math.min(everySeconds * 2 ** failures, Math.max(MAX_PAUSE_S, everySeconds));
      const early = AbortSignal.any([signal, wake.signal]);
      // Rejects when it is woken or stopped.
      await pause(seconds * SECOND_MS, undefined, { signal: early }).catch(() => {});
    }
  }

  return {
    refreshNow: () => {
      wake.abort();
    },
    started: started.promise,
    ended: run(),
  };
}
