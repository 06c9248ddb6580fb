import {
  type APIConnector,
  type RequestState,
  type ResponseState,
  SearchDriver,
} from '@elastic/search-ui';
import { LoadError, postJson } from '@/lib/browser/fetch-json';
import { type Facet, FACETS, PAGE_SIZE, type SearchQuery, toSearch } from '@/lib/search/query';
import { isSearchResults, type SearchResults } from './search-props';

/** Why there are no results to show: no answer, too many questions, or an engine that is down. */
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

/** What the driver asks, in our labels: nothing else leaves the browser (trust rule 10). */
export const queryOf = (state: RequestState): SearchQuery => ({
  term: state.searchTerm ?? '',
  chosen: { type: valuesOf(state, 'type'), entity: valuesOf(state, 'entity') },
  sort: state.sortField === 'relevance' ? 'relevance' : 'date',
  page: (state.current ?? 1) - 1,
});

/** The driver keeps what it does not know the shape of in `rawResponse`. */
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

/** What became of the last search of a driver. */
export function loadResultOf({ rawResponse }: { rawResponse: unknown }): LoadResult {
  const isOutcome = typeof rawResponse === 'object' && rawResponse !== null;
  if (isOutcome && 'results' in rawResponse && isSearchResults(rawResponse.results))
    return { results: rawResponse.results };
  const problem = isOutcome && 'problem' in rawResponse ? rawResponse.problem : null;
  return { problem: problem === 'too-many' || problem === 'down' ? problem : 'failed' };
}

/**
 * Brings questions of the driver to `api`, our own route. It begins with the answer that the page
 * came with, and remembers answers, so that Back is at once. A question that has been followed by
 * another is broken off and never answered: the driver has no use for it.
 */
export function searchConnector(
  api: string,
  initialSearch: string,
  initial: SearchResults,
): APIConnector {
  const known = new Map([[initialSearch, initial]]);
  let latest = new AbortController();

  async function onSearch(state: RequestState): Promise<ResponseState> {
    latest.abort();
    const own = (latest = new AbortController());
    const query = queryOf(state);
    const search = toSearch(query);
    const before = known.get(search);
    if (before) return toResponse({ results: before });
    try {
      const answer = await postJson(api, query, own.signal);
      if (!isSearchResults(answer)) throw new LoadError(`not results: ${api}`);
      known.set(search, answer);
      return toResponse({ results: answer });
    } catch (error) {
      if (own.signal.aborted) return new Promise<never>(() => {});
      return toResponse({ problem: problemOf(error) });
    }
  }

  return {
    state: toResponse({ results: initial }),
    onSearch,
    onAutocomplete: () => Promise.reject(new Error('The search box asks by itself.')),
    onResultClick() {},
    onAutocompleteResultClick() {},
  };
}

/**
 * The driver of Search UI, without its own address and announcements: both are the page's. It is
 * given no first query, for with one it would ask at once what the server has answered already.
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

/** Asks a whole query at once: the driver gathers these actions into one search. */
export function runQuery(driver: SearchDriver, { term, chosen, sort, page }: SearchQuery): void {
  const actions = driver.getActions();
  actions.setSearchTerm(term, { refresh: false });
  actions.clearFilters();
  for (const facet of FACETS)
    if (chosen[facet].length > 0) actions.setFilter(facet, [...chosen[facet]], 'any');
  actions.setSort(sort, 'desc');
  actions.setCurrent(page + 1);
}
