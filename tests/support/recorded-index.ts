import type { SearchDocument } from '@/lib/content/search-document';
import { type IndexBuild, type SearchIndex, SearchUnavailable } from '@/lib/search/engine/engine';

type CacheEntry = { asOf: number; documents: Map<string, SearchDocument> };

/** A search index in memory that records its calls. */
export function recordedIndex() {
  let inUse: CacheEntry | null = null;
  const added: number[] = [];
  const done = { added, builds: 0, abandoned: 0 };

  const build = (): Promise<IndexBuild> => {
    done.builds += 1;
    const documents: CacheEntry['documents'] = new Map();
    return Promise.resolve({
      add: (more) => {
        added.push(more.length);
        for (const document of more) documents.set(document.id, document);
        return Promise.resolve();
      },
      publish: (asOf) => {
        inUse = { asOf, documents };
        return Promise.resolve();
      },
      abandon: () => {
        done.abandoned += 1;
        return Promise.resolve();
      },
    });
  };

  const index: SearchIndex = {
    asOf: () => Promise.resolve(inUse?.asOf ?? null),
    build,
    update: (put, removed, asOf) => {
      if (!inUse) return Promise.reject(new SearchUnavailable('no-index'));
      for (const document of put) inUse.documents.set(document.id, document);
      for (const id of removed) inUse.documents.delete(id);
      inUse.asOf = asOf;
      return Promise.resolve();
    },
    close: () => {},
  };

  return {
    index,
    done,
    asOf: () => inUse?.asOf ?? null,
    ids: () => [...(inUse?.documents.keys() ?? [])].toSorted(),
    document: (id: string) => inUse?.documents.get(id),
  };
}
