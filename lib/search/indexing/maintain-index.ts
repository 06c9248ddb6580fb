import { z } from 'zod';
import { BackendError } from '@/lib/cms/http/failure';
import { type SearchIndex, SearchUnavailable } from '@/lib/search/engine/engine';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '@/lib/platform/log';
import type { Source } from './read-feed';
import { type IndexingResult, rebuild, refresh } from './refresh';

const refreshMessage = z.object({ kind: z.literal('refresh') });

export const isRefreshMessage = (message: unknown): boolean =>
  refreshMessage.safeParse(message).success;

/** For the log: never quotes a document. */
export function reasonOf(error: unknown): string {
  if (error instanceof BackendError) return `The content backend: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  if (error instanceof SearchUnavailable) return `The search engine: ${error.failure}${why}`;
  return error.message + why;
}

const SECOND_MS = 1_000;
const MAX_PAUSE_S = 15 * 60;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** A rebuild that fails must not delay refreshes. */
const REBUILD_AGAIN_MS = 60 * 60 * SECOND_MS;

type Options = {
  /** Seconds between two reads of the feed; doubled with each failure. */
  everySeconds: number;
  onResult?: (outcome: IndexingResult) => void;
};

export type IndexMaintenance = {
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
      log('error', 'search index not updated', { reason: reasonOf(error), failures });
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
