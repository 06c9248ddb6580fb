import { searchFeed } from '@/lib/cms/feeds';
import { rebuild } from '@/lib/search/indexing/maintain-index';
import type { SearchIndex } from '@/lib/search/engine/engine';

/** Reads a feed into an index that stores nothing, and sends the peak growth of the memory. Needs `--expose-gc`. */
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
