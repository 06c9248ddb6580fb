import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SearchDriver } from '@elastic/search-ui';
import { pushSearch, subscribeToUrl } from '@/lib/browser/history';
import { readQuery, type SearchQuery, toSearch } from '@/lib/search/query';
import type { SearchResults } from '@/lib/search/results';
import type { SiteId } from '@/sites/site';
import type { LoadResult, SearchProblem } from './search-driver';
import type { SearchLabels } from './search-labels';

const snapshot = () => window.location.search;

function go(next: string): void {
  if (next !== window.location.search) pushSearch(next);
}

/**
 * `initialSearch` is what the server read. `go` adds one history entry; loading the page adds none,
 * nor does the current query.
 */
export function useSearchUrl(initialSearch: string): {
  query: SearchQuery;
  go: (search: string) => void;
} {
  const search = useSyncExternalStore(subscribeToUrl, snapshot, () => initialSearch);
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search]);

  return { query, go };
}

export type SearchProps = {
  site: SiteId;
  path: string;
  api: string;
  labels: SearchLabels;
  initialSearch: string;
  isTermMissing: boolean;
  initial: SearchResults;
};

type SearchState = {
  results: SearchResults;
  isLoading: boolean;
  problem: SearchProblem | null;
  retry: () => void;
};

type Tools = {
  driver: SearchDriver;
  runQuery: (driver: SearchDriver, query: SearchQuery) => void;
};

type Shown = Omit<SearchState, 'retry'>;

const updateShown = (before: Shown, outcome: LoadResult, isLoading: boolean): Shown => ({
  results: 'results' in outcome ? outcome.results : before.results,
  isLoading,
  problem: 'problem' in outcome && !isLoading ? outcome.problem : null,
});

/**
 * While results load, and after a failure, the previous ones stay. The driver is loaded after the
 * page.
 */
export function useSearch(
  query: SearchQuery,
  { api, initialSearch, initial }: Pick<SearchProps, 'api' | 'initialSearch' | 'initial'>,
): SearchState {
  const [tools, setTools] = useState<Tools | null>(null);
  const [shown, setShown] = useState<Shown>({ results: initial, isLoading: false, problem: null });
  const last = useRef(initialSearch);
  const search = toSearch(query);

  useEffect(() => {
    let driver: SearchDriver | null = null;
    let isGone = false;
    import('./search-driver').then(
      ({ createSearchDriver, readLoadResult, runQuery }) => {
        if (isGone) return;
        driver = createSearchDriver(api, initialSearch, initial);
        driver.subscribeToStateChanges((state) => {
          setShown((before) => updateShown(before, readLoadResult(state), state.isLoading));
        });
        setTools({ driver, runQuery });
      },
      () => {
        setShown((before) => ({ ...before, problem: 'failed' }));
      },
    );
    return () => {
      isGone = true;
      driver?.tearDown();
    };
  }, [api, initialSearch, initial]);

  useEffect(() => {
    if (!tools || search === last.current) return;
    last.current = search;
    tools.runQuery(tools.driver, query);
  }, [tools, search, query]);

  return {
    ...shown,
    isLoading:
      shown.isLoading ||
      (shown.results.search === initial.search && search !== initialSearch && !shown.problem),
    retry: () => {
      if (tools) tools.runQuery(tools.driver, query);
      else window.location.reload();
    },
  };
}
