import { SearchDriver } from '@elastic/search-ui';
import { FACETS, PAGE_SIZE, type SearchQuery } from '@/lib/search/query';
import { searchConnector } from './search-connector';
import type { SearchResults } from './search-results';

/**
 * The driver of Search UI, without its own address and announcements: both are the page's. It is
 * given no first query, for with one it would ask at once what the server has answered already.
 */
export const createSearchDriver = (
  api: string,
  asked: string,
  initial: SearchResults,
): SearchDriver =>
  new SearchDriver({
    apiConnector: searchConnector(api, asked, initial),
    initialState: { resultsPerPage: PAGE_SIZE },
    trackUrlState: false,
    hasA11yNotifications: false,
    alwaysSearchOnInitialLoad: false,
  });

/** Asks a whole query at once: the driver gathers these actions into one search. */
export function ask(driver: SearchDriver, { term, chosen, sort, page }: SearchQuery): void {
  const actions = driver.getActions();
  actions.setSearchTerm(term, { refresh: false });
  actions.clearFilters();
  for (const facet of FACETS)
    if (chosen[facet].length > 0) actions.setFilter(facet, [...chosen[facet]], 'any');
  actions.setSort(sort, 'desc');
  actions.setCurrent(page + 1);
}
