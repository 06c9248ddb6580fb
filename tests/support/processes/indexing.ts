import { searchFeed } from '@/lib/cms/search-documents';
import { rebuild } from '@/lib/search/indexing/refresh';
import type { SearchIndex } from '@/lib/search/engine/engine';

/**
 * A process of its own that reads a feed into an index which keeps nothing, for tests: it tells its
 * parent by how much the memory in use grew at most. Needs `--expose-gc`.
 */
const inUse = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

let put = 0;
let before = 0;
let peak = 0;

const index: SearchIndex = {
  asOf: () => Promise.resolve(null),
  build: () =>
    Promise.resolve({
      add: (documents) => {
        put += documents.length;
        // Only after the first is everything loaded that is needed.
        if (before === 0) before = inUse();
        else if (put % 1_000 < documents.length) peak = Math.max(peak, inUse());
        return Promise.resolve();
      },
      publish: () => Promise.resolve(),
      abandon: () => Promise.resolve(),
    }),
  update: () => Promise.resolve(),
  close: () => {},
};

const signal = new AbortController().signal;
const siteLocales = [{ site: 'main', language: 'nl' }] as const;
await rebuild(index, { feed: searchFeed, siteLocales, signal });
process.send?.({ put, grown: peak - before });
