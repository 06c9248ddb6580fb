import { LRUCache } from 'lru-cache';
import type { CacheEntry } from './kept';

/** What an entry takes besides its bytes and texts, with its headers as they are given. */
const ENTRY_BYTES = 3_072;

function sizeOf({ head, bodies }: CacheEntry): number {
  const texts = [...Object.values(head.headers), head.tags, ...(head.hashes?.scripts ?? [])];
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  const bytes = Object.values(bodies).reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
  return ENTRY_BYTES + letters + bytes;
}

/** What was asked for lately, up to so many bytes. */
export function createMemory(maxBytes: number) {
  const cache = new LRUCache<string, CacheEntry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  return {
    get: (key: string): CacheEntry | undefined => cache.get(key),
    /** Without counting as asked for. */
    peek: (key: string): CacheEntry | undefined => cache.peek(key),
    delete: (key: string): void => void cache.delete(key),

    /** Also to be told that a kept answer has other bodies: what it takes is counted anew. */
    set(key: string, kept: CacheEntry): void {
      // The library counts what it has already once only.
      if (cache.peek(key) === kept) cache.delete(key);
      cache.set(key, kept);
    },
  };
}

export type Memory = ReturnType<typeof createMemory>;
