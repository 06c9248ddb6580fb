import {
  type APIConnector,
  type RequestState,
  type ResponseState,
  SearchDriver,
} from '@elastic/search-ui';
import { LoadError, postJson } from '@/lib/browser/fetch-json';
import { type Facet, FACETS, PAGE_SIZE, type SearchQuery, toSearch } from '@/lib/search/query';
import { isSearchResults, type SearchResults } from '@/lib/search/results';

export type SearchProblem = 'failed' | 'too-many' | 'down';

export type LoadResult = { results: SearchResults } | { problem: SearchProblem };

const PROBLEMS: ReadonlyMap<number | null, SearchProblem> = new Map([
  [429, 'too-many'],
  [503, 'down'],
]);

const problemOf = (error: unknown): SearchProblem =>
  (error instanceof LoadError ? PROBLEMS.get(error.status) : null) ?? 'failed';

const valuesOf = ({ filters = [] }: RequestState, facet: Facet): string[] =>
  filters
    .filter(({ field }) => field === facet)
    .flatMap(({ values }) => values.filter((value) => typeof value === 'string'));

/** Nothing else of the driver's state leaves the browser. */
const readQueryState = (state: RequestState): SearchQuery => ({
  term: state.searchTerm ?? '',
  chosen: { type: valuesOf(state, 'type'), entity: valuesOf(state, 'entity') },
  sort: state.sortField === 'relevance' ? 'relevance' : 'date',
  page: (state.current ?? 1) - 1,
});

/** The driver stores values of other shapes in `rawResponse`. */
function toResponse(outcome: LoadResult): ResponseState {
  const { page, pages, total } =
    'results' in outcome ? outcome.results : { page: 0, pages: 0, total: 0 };
  return {
    requestId: '',
    facets: {},
    resultSearchTerm: '',
    results: [],
    totalPages: pages,
    totalResults: total,
    pagingStart: total === 0 ? 0 : page * PAGE_SIZE + 1,
    pagingEnd: Math.min(total, (page + 1) * PAGE_SIZE),
    wasSearched: true,
    rawResponse: outcome,
  };
}

export function readLoadResult({ rawResponse }: { rawResponse: unknown }): LoadResult {
  const isOutcome = typeof rawResponse === 'object' && rawResponse !== null;
  if (isOutcome && 'results' in rawResponse && isSearchResults(rawResponse.results))
    return { results: rawResponse.results };
  const problem = isOutcome && 'problem' in rawResponse ? rawResponse.problem : null;
  return { problem: problem === 'too-many' || problem === 'down' ? problem : 'failed' };
}

/**
 * Responses are cached, so that Back needs no request. A superseded request is aborted and stays
 * pending, as the driver does not use it.
 */
function searchConnector(api: string, initialSearch: string, initial: SearchResults): APIConnector {
  const known = new Map([[initialSearch, initial]]);
  let latest = new AbortController();

  async function onSearch(state: RequestState): Promise<ResponseState> {
    latest.abort();
    const controller = (latest = new AbortController());
    const query = readQueryState(state);
    const search = toSearch(query);
    const before = known.get(search);
    if (before) return toResponse({ results: before });
    try {
      const response = await postJson(api, query, controller.signal);
      if (!isSearchResults(response)) throw new LoadError(`not results: ${api}`);
      known.set(search, response);
      return toResponse({ results: response });
    } catch (error) {
      if (controller.signal.aborted) return new Promise<never>(() => {});
      return toResponse({ problem: problemOf(error) });
    }
  }

  return {
    state: toResponse({ results: initial }),
    onSearch,
    onAutocomplete: () => Promise.reject(new Error('The search box sends its own requests.')),
    onResultClick() {},
    onAutocompleteResultClick() {},
  };
}

/**
 * Without Search UI's URL manager and live region, which the page has, and without a first query,
 * which the server rendered.
 */
export const createSearchDriver = (
  api: string,
  initialSearch: string,
  initial: SearchResults,
): SearchDriver =>
  new SearchDriver({
    apiConnector: searchConnector(api, initialSearch, initial),
    initialState: { resultsPerPage: PAGE_SIZE },
    trackUrlState: false,
    hasA11yNotifications: false,
    alwaysSearchOnInitialLoad: false,
  });

/** The driver batches these actions into one request. */
export function runQuery(driver: SearchDriver, { term, chosen, sort, page }: SearchQuery): void {
  const actions = driver.getActions();
  actions.setSearchTerm(term, { refresh: false });
  actions.clearFilters();
  for (const facet of FACETS)
    if (chosen[facet].length > 0) actions.setFilter(facet, [...chosen[facet]], 'any');
  actions.setSort(sort, 'desc');
  actions.setCurrent(page + 1);
}
