import type { SearchFeed } from '@/lib/content/search-document';
import type { Source } from '@/lib/search/indexing/read-feed';
import { recordedIndex } from '@/tests/support/recorded-index';
import { feedServer } from '@/tests/support/search-feed';

export const MAIN_NL = { site: 'main', language: 'nl' } as const;
export const MAIN_EN = { site: 'main', language: 'en' } as const;
export const FARM_NL = { site: 'farm', language: 'nl' } as const;

export function indexingFrom(backendUrl: string) {
  vi.stubEnv('BACKEND_URL', backendUrl);
  vi.resetModules();
  return import('@/lib/search/indexing/maintain-index');
}

/** Indexing from a feed that answers with these, into an index that records its calls. */
export const indexing = async (...answers: Parameters<typeof feedServer>) => ({
  ...(await indexingFrom(await feedServer(...answers))),
  ...recordedIndex(),
});

// Imported at each call: indexingFrom resets the modules.
const FEED: SearchFeed = {
  documents: async (...request) =>
    (await import('@/lib/cms/feeds')).searchFeed.documents(...request),
  file: async (...request) => (await import('@/lib/cms/feeds')).searchFeed.file(...request),
};

export const sourceOf = (more: Partial<Source> = {}): Source => ({
  feed: FEED,
  siteLocales: [MAIN_NL],
  signal: new AbortController().signal,
  pausesMs: [0, 0],
  ...more,
});
