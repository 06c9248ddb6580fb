import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { pushSearch, replaceSearch, subscribeToAddress } from '@/lib/browser/address';
import { readQuery, toSearch } from '@/lib/routing/overview-codec';
import { type Allowed, type OverviewQuery, restricted } from '@/lib/routing/overview-query';
import type { ListOverview } from '@/lib/routing/overview-rules';

/** The first page in sight, where more were loaded than the address names. */
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

export type Address = {
  query: OverviewQuery;
  /** From here to the query's page is in sight. */
  firstPage: number;
  /** One more entry in the visitor's history. */
  go: (search: string) => void;
  /** The same entry, with the next page added to what is in sight. */
  extend: (search: string, from: number) => void;
};

/**
 * The query in the address, as state: what it asks is what is shown. `asked` is what the server saw
 * there. Loading a page makes no entry in the history, and changes none.
 */
export function useAddress(overview: ListOverview, asked: string, allowed: Allowed): Address {
  const known = useSyncExternalStore(subscribeToAddress, snapshot, () => inOne(null, asked));

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

/** The searches of the pages that are in sight. */
export const searchesOf = ({ query, firstPage: from }: Address): string[] =>
  Array.from({ length: query.page - from + 1 }, (_, index) =>
    toSearch({ ...query, page: from + index }),
  );
