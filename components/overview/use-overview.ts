import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { pushSearch, replaceSearch, subscribeToUrl } from '@/lib/browser/history';
import {
  type AllowedTerms,
  type OverviewQuery,
  readQuery,
  restricted,
  toSearch,
} from '@/lib/routing/overview-query';
import type { ListOverview } from '@/lib/routing/overviews';
import { useQueries } from '@tanstack/react-query';
import { LoadError, loadJson } from '@/lib/browser/fetch-json';
import { isOverviewResults, type OverviewResults } from './overview-props';

/** The first loaded page, which the URL does not hold. */
function firstPage(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' &&
    state !== null &&
    'firstPage' in state &&
    typeof state.firstPage === 'number'
    ? state.firstPage
    : null;
}

// One text, so that it only counts as changed when it is.
const inOne = (first: number | null, search: string) => `${first ?? ''}|${search}`;

const snapshot = () => inOne(firstPage(), window.location.search);

type OverviewUrl = {
  query: OverviewQuery;
  /** The pages from here to that of the query are shown. */
  firstPage: number;
  /** One more entry in the visitor's history. */
  go: (search: string) => void;
  /** Replaces the history entry, and adds the next page. */
  extend: (search: string, from: number) => void;
};

/**
 * The query in the address, as state: what it asks is what is shown. `asked` is what the server saw
 * there. Loading a page makes no entry in the history, and changes none.
 */
export function useOverviewUrl(
  overview: ListOverview,
  initialSearch: string,
  allowed: AllowedTerms,
): OverviewUrl {
  const known = useSyncExternalStore(subscribeToUrl, snapshot, () => inOne(null, initialSearch));

  const { query, first } = useMemo(() => {
    const cut = known.indexOf('|');
    const entries = new URLSearchParams(known.slice(cut + 1));
    const read = restricted(readQuery(overview, entries).query, allowed);
    return { query: read, first: cut > 0 ? Number(known.slice(0, cut)) : read.page };
  }, [known, overview, allowed]);

  const extend = useCallback((search: string, from: number) => {
    replaceSearch(search, { firstPage: from });
  }, []);

  return { query, firstPage: Math.min(first, query.page), go: pushSearch, extend };
}

export const searchesOf = ({ query, firstPage: from }: OverviewUrl): string[] =>
  Array.from({ length: query.page - from + 1 }, (_, index) =>
    toSearch({ ...query, page: from + index }),
  );

const STALE_AFTER_MS = 60_000;

type InitialResults = { resultsPath: string; initialSearch: string; initial: OverviewResults };

type ResultsState = {
  /** Page by page; the last ones that came whole. */
  pages: readonly OverviewResults[];
  isLoading: boolean;
  /** Whether the loading page is added below the others. */
  isAdding: boolean;
  hasFailed: boolean;
  retry: () => void;
};

async function load(path: string, signal: AbortSignal): Promise<OverviewResults> {
  const answer = await loadJson(path, signal);
  if (!isOverviewResults(answer)) throw new LoadError(`not results: ${path}`);
  return answer;
}

/**
 * The results of some searches, pages of one list. While they load, and when that fails, the list
 * before them stays in sight.
 */
export function useResults(
  searches: readonly string[],
  { resultsPath, initialSearch, initial }: InitialResults,
): ResultsState {
  const [shown, setShown] = useState({ key: initialSearch, pages: [initial] });
  const answers = useQueries({
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
  const pages = answers.flatMap(({ data }): OverviewResults[] => (data ? [data] : []));
  const isWhole = pages.length === searches.length;
  const isNews = key !== shown.key || pages.some((page, index) => page !== shown.pages[index]);
  if (isWhole && isNews) setShown({ key, pages });

  return {
    pages: shown.pages,
    isLoading: !isWhole && answers.some(({ isFetching }) => isFetching),
    isAdding: key.startsWith(`${shown.key} `),
    hasFailed: !isWhole && answers.some(({ isError, isFetching }) => isError && !isFetching),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

const KEY = 'overview-scroll';

/** The scroll position at which the visitor left this URL, on back or forward. */
function leftAt(): number | null {
  const [how] = performance.getEntriesByType('navigation');
  const isBack = how && 'type' in how && how.type === 'back_forward';
  const [address, y] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  return isBack && address === window.location.href ? Number(y) : null;
}

/**
 * Who comes back to a list of which more had been loaded finds it as far down as they left it: the
 * browser puts the page back before the rest of the list is there. `loaded`: how many pages of the
 * list are in sight.
 */
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
