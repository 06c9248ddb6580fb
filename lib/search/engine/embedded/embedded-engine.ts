import type { SearchEngine } from '@/lib/search/engine/engine';
import { atOnce } from './at-once';
import { indexReader } from './index-reader';
import { search } from './search';
import { suggest } from './suggest';

/** Finds in the index kept in `folder`, in this process. */
export function embeddedEngine(folder: string): SearchEngine {
  const read = indexReader(folder);
  return {
    search: (query, audience) => atOnce(() => read((ask) => search(ask, query, audience))),
    suggest: (typed, audience) => atOnce(() => read((ask) => suggest(ask, typed, audience))),
  };
}
