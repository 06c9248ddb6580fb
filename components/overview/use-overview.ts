import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useQueries } from '@tanstack/react-query';
import { pushSearch, replaceSearch, subscribeToUrl } from '@/lib/browser/history';
import {
  type AllowedTerms,
  type OverviewQuery,
  readQuery,
  restrictQuery,
  toSearch,
} from '@/lib/routing/overview-query';
import type { ListOverview } from '@/lib/routing/overviews';
import { LoadError, loadJson } from '@/lib/browser/fetch-json';
import { isOverviewResults, type OverviewResults } from './overview-props';

/** The first loaded page, which the URL does not contain. */
function readFirstPage(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' &&
    state !== null &&
    'firstPage' in state &&
    typeof state.firstPage === 'number'
    ? state.firstPage
    : null;
}

// A string, for comparison by value.
const inOne = (first: number | null, search: string) => `${first ?? ''}|${search}`;

const snapshot = () => inOne(readFirstPage(), window.location.search);

type OverviewUrl = {
  query: OverviewQuery;
  firstPage: number;
  go: (search: string) => void;
  /** Replaces the history entry. */
  extend: (search: string, from: number) => void;
};

const extend: OverviewUrl['extend'] = (search, from) => {
  replaceSearch(search, { firstPage: from });
};

/** `initialSearch` is what the server read. Loading the page adds no history entry. */
export function useOverviewUrl(
  overview: ListOverview,
  initialSearch: string,
  allowed: AllowedTerms,
): OverviewUrl {
  const known = useSyncExternalStore(subscribeToUrl, snapshot, () => inOne(null, initialSearch));

  const { query, first } = useMemo(() => {
    const cut = known.indexOf('|');
    const entries = new URLSearchParams(known.slice(cut + 1));
    const read = restrictQuery(readQuery(overview, entries).query, allowed);
    return { query: read, first: cut > 0 ? Number(known.slice(0, cut)) : read.page };
  }, [known, overview, allowed]);

  return { query, firstPage: Math.min(first, query.page), go: pushSearch, extend };
}

export const searchesOf = ({ query, firstPage: from }: OverviewUrl): string[] =>
  Array.from({ length: query.page - from + 1 }, (_, index) =>
    toSearch({ ...query, page: from + index }),
  );

const STALE_AFTER_MS = 60_000;

type InitialResults = { resultsPath: string; initialSearch: string; initial: OverviewResults };

type ResultsState = {
  /** The last complete ones. */
  pages: readonly OverviewResults[];
  isLoading: boolean;
  isAdding: boolean;
  hasFailed: boolean;
  retry: () => void;
};

async function load(path: string, signal: AbortSignal): Promise<OverviewResults> {
  const response = await loadJson(path, signal);
  if (!isOverviewResults(response)) throw new LoadError(`not results: ${path}`);
  return response;
}

/** While results load, and after a failure, the previous ones stay. */
export function useResults(
  searches: readonly string[],
  { resultsPath, initialSearch, initial }: InitialResults,
): ResultsState {
  const [shown, setShown] = useState({ key: initialSearch, pages: [initial] });
  const responses = useQueries({
    queries: searches.map((search) => ({
      queryKey: [resultsPath, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(`${resultsPath}${search}`, signal),
      staleTime: STALE_AFTER_MS,
      retry: 1,
      refetchOnWindowFocus: false,
      initialData: search === initialSearch ? initial : undefined,
    })),
  });

  const key = searches.join(' ');
  const pages = responses.flatMap(({ data }): OverviewResults[] => (data ? [data] : []));
  const isComplete = pages.length === searches.length;
  const isNews = key !== shown.key || pages.some((page, index) => page !== shown.pages[index]);
  if (isComplete && isNews) setShown({ key, pages });

  return {
    pages: shown.pages,
    isLoading: !isComplete && responses.some(({ isFetching }) => isFetching),
    isAdding: key.startsWith(`${shown.key} `),
    hasFailed: !isComplete && responses.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => {
      for (const response of responses) if (response.isError) void response.refetch();
    },
  };
}

const KEY = 'overview-scroll';

/** The scroll position of this history entry, on back or forward. */
function leftAt(): number | null {
  const [how] = performance.getEntriesByType('navigation');
  const isBack = how && 'type' in how && how.type === 'back_forward';
  const [address, y] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  return isBack && address === window.location.href ? Number(y) : null;
}

/** The browser restores the scroll position before the other pages of the list have loaded. */
export function useScrollRestoration(loaded: number): void {
  const isDone = useRef(false);

  useEffect(() => {
    const remember = () => {
      sessionStorage.setItem(KEY, `${window.location.href} ${window.scrollY}`);
    };
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
    };
  }, []);

  useEffect(() => {
    if (isDone.current || loaded < 2) return;
    isDone.current = true;
    const y = leftAt();
    if (y !== null) window.scrollTo({ top: y, behavior: 'instant' });
  }, [loaded]);
}
