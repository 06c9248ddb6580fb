import type { Fetched } from '@/server/edge/page-cache/fetch-page';
import type { CacheEntry } from '@/server/edge/page-cache/cache-entry';
import type { Found } from '@/server/edge/page-cache/page-cache';
import { memoryStore, pageCache } from '@/tests/support/edge';
import { cachedPage, buildFetched } from './cached-page';

/** A cache with a clock that the test sets. */
export function openedCache(options: Parameters<typeof pageCache>[1] = {}, store = memoryStore()) {
  const clock = { now: 1_000_000 };
  const cache = pageCache(store, { now: () => clock.now, ...options });
  const requested: string[] = [];
  const rendererWith =
    (words: string, tags: readonly string[] = []) =>
    async (): Promise<Fetched> => {
      requested.push(words);
      return buildFetched(await cachedPage(words, { requestedAt: clock.now, tags }));
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

export const outcomeOf = (found: Found) => (found.kind === 'cached' ? found.outcome : found.kind);

export const readFound = (found: Found) =>
  found.kind === 'cached' ? `${wordsOf(found.entry)}: ${found.outcome}` : found.kind;
