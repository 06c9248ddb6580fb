import { type SearchEngine, SearchUnavailable } from '@/lib/search/engine/engine';

/** Finds in the index kept in `folder`. */
export function embeddedEngine(_folder: string): SearchEngine {
  const refuse = () => Promise.reject(new SearchUnavailable('no-index'));
  return { search: refuse, suggest: refuse };
}
