import { searchRoute } from '@/app/api/search/search-request';
import { loadSearchResults } from '@/lib/search/load-results';
import { searchEngine } from '@/lib/search/engine/open';
import { readPostedQuery } from '@/lib/search/posted-query';

export const dynamic = 'force-dynamic';

export const POST = searchRoute({
  limit: 'search',
  parse: readPostedQuery,
  search: (query, audience) => loadSearchResults(searchEngine(), query, audience),
});
