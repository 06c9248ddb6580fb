import type { SearchEngine } from '@/lib/search/engine/engine';
import { indexReader } from './index-reader';
import { search } from './search';
import { suggest } from './suggest';

/**
 * Finds in the index kept in `folder`, in this process. What SQLite does, it does at once; a promise
 * is what an engine gives.
 */
export function embeddedEngine(folder: string): SearchEngine {
  const read = indexReader(folder);
  return {
    search: (query, audience) =>
      new Promise((resolve) => {
        resolve(read((ask) => search(ask, query, audience)));
      }),
    suggest: (typed, audience) =>
      new Promise((resolve) => {
        resolve(read((ask) => suggest(ask, typed, audience)));
      }),
  };
}
