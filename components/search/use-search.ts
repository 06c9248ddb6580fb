import type { SearchDriver } from '@elastic/search-ui';
import { useEffect, useRef, useState } from 'react';
import { toSearch } from '@/lib/search/codec';
import type { SearchQuery } from '@/lib/search/query';
import type { Outcome, SearchProblem } from './search-connector';
import type { SearchProps } from './search-props';
import type { SearchResults } from './search-results';

export type Sight = {
  /** The last ones that came. */
  results: SearchResults;
  isLoading: boolean;
  /** Why those that were asked for did not come. */
  problem: SearchProblem | null;
  retry: () => void;
};

type Tools = {
  driver: SearchDriver;
  ask: (driver: SearchDriver, query: SearchQuery) => void;
};

type Shown = Omit<Sight, 'retry'>;

const afterwards = (before: Shown, outcome: Outcome, isLoading: boolean): Shown => ({
  results: 'results' in outcome ? outcome.results : before.results,
  isLoading,
  problem: 'problem' in outcome && !isLoading ? outcome.problem : null,
});

/**
 * The results of a query. While they load, and when that fails, those before them stay. The driver
 * comes after the page itself, which can be read without it.
 */
export function useSearch(
  query: SearchQuery,
  { api, asked, initial }: Pick<SearchProps, 'api' | 'asked' | 'initial'>,
): Sight {
  const [tools, setTools] = useState<Tools | null>(null);
  const [shown, setShown] = useState<Shown>({ results: initial, isLoading: false, problem: null });
  const last = useRef(asked);
  const search = toSearch(query);

  useEffect(() => {
    let driver: SearchDriver | null = null;
    let isGone = false;
    Promise.all([import('./search-driver'), import('./search-connector')]).then(
      ([{ createSearchDriver, ask }, { outcomeOf }]) => {
        if (isGone) return;
        driver = createSearchDriver(api, asked, initial);
        driver.subscribeToStateChanges((state) => {
          setShown((before) => afterwards(before, outcomeOf(state), state.isLoading));
        });
        setTools({ driver, ask });
      },
      () => {
        setShown((before) => ({ ...before, problem: 'failed' }));
      },
    );
    return () => {
      isGone = true;
      driver?.tearDown();
    };
  }, [api, asked, initial]);

  useEffect(() => {
    if (!tools || search === last.current) return;
    last.current = search;
    tools.ask(tools.driver, query);
  }, [tools, search, query]);

  return {
    ...shown,
    isLoading: shown.isLoading || (!tools && search !== asked && !shown.problem),
    retry: () => {
      if (tools) tools.ask(tools.driver, query);
      else window.location.reload();
    },
  };
}
