import path from 'node:path';
import { env } from '@/lib/platform/env';
import { instrument } from '@/lib/platform/instrument';
import { breaker } from './breaker';
import { elasticEngine } from './elastic/elastic-engine';
import { elasticIndex } from './elastic/elastic-index';
import type { ElasticOptions } from './elastic/client';
import { embeddedEngine } from './embedded/embedded-engine';
import { embeddedIndex } from './embedded/embedded-index';
import type { SearchEngine, SearchIndex } from './engine';

function elastic(): ElasticOptions | null {
  const { SEARCH_URL, SEARCH_INDEX, SEARCH_API_KEY } = env();
  return SEARCH_URL
    ? { url: new URL(SEARCH_URL), index: SEARCH_INDEX, apiKey: SEARCH_API_KEY ?? null }
    : null;
}

const folder = () => path.join(env().DATA_DIR, 'search');

let opened: SearchEngine | undefined;

const isFound = () => 'found';

const measureEngine = (engine: SearchEngine): SearchEngine => ({
  search: (query, audience) => instrument('search', () => engine.search(query, audience), isFound),
  suggest: (typed, audience) =>
    instrument('search', () => engine.suggest(typed, audience), isFound),
});

function open(): SearchEngine {
  const options = elastic();
  return measureEngine(options ? breaker(elasticEngine(options)) : embeddedEngine(folder()));
}

export const searchEngine = (): SearchEngine => (opened ??= open());

export function searchIndex(): SearchIndex {
  const options = elastic();
  return options ? elasticIndex(options) : embeddedIndex(folder());
}
