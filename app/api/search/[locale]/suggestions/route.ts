import { searchRoute } from '@/app/api/search/search-request';
import { loadSuggestions } from '@/lib/search/load-results';
import { searchEngine } from '@/lib/search/engine/open';
import { readTyped } from '@/lib/search/posted-query';

export const dynamic = 'force-dynamic';

export const POST = searchRoute({
  limit: 'suggest',
  parse: readTyped,
  search: (typed, audience) => loadSuggestions(searchEngine(), typed, audience),
});
