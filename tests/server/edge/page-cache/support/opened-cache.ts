import type { Fetched } from '@/server/edge/page-cache/fetch-page';
import type { CacheEntry } from '@/server/edge/page-cache/cache-entry';
import { createPageCache, type Found } from '@/server/edge/page-cache/page-cache';
import { createPurges } from '@/server/edge/page-cache/purges';
import { createStore } from '@/server/edge/page-cache/store';
import { cachedPage, fetched } from './cached-page';

/** A cache with a clock that the test sets. */
export function openedCache(options: { concurrency?: number; timeoutMs?: number } = {}) {
  const clock = { now: 1_000_000 };
  const store = createStore({ disk: null, memoryBytes: 10_000_000 });
  const cache = createPageCache({
    store,
    purges: createPurges(),
    now: () => clock.now,
    ...options,
  });
  const requested: string[] = [];
  const rendererWith =
    (words: string, tags: readonly string[] = []) =>
    async (): Promise<Fetched> => {
      requested.push(words);
      return fetched(await cachedPage(words, { requestedAt: clock.now, tags }));
    };
  const failing = (): Promise<Fetched> => {
    requested.push('failed');
    return Promise.resolve({ kind: 'failed', plain: null });
  };
  const missing = (): Promise<Fetched> => {
    requested.push('missing');
    return Promise.resolve({ kind: 'missing', tags: '', requestedAt: clock.now, plain: null });
  };
  return { cache, clock, requested, rendererWith, failing, missing };
}

export const wordsOf = ({ head }: CacheEntry) => Buffer.from(head.digest, 'base64url').toString();

export const received = (found: Found) =>
  found.kind === 'cached' ? `${wordsOf(found.entry)}: ${found.outcome}` : found.kind;
