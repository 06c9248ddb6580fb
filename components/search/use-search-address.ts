import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { pushSearch, subscribeToAddress } from '@/lib/browser/address';
import { readQuery } from '@/lib/search/codec';
import type { SearchQuery } from '@/lib/search/query';

const snapshot = () => window.location.search;

/**
 * The query in the address, as state. `asked` is what the server saw there. `go` makes one entry in
 * the visitor's history; loading the page makes none, nor does asking what is asked already.
 */
export function useSearchAddress(asked: string): {
  query: SearchQuery;
  go: (search: string) => void;
} {
  const search = useSyncExternalStore(subscribeToAddress, snapshot, () => asked);
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search]);

  const go = useCallback((next: string) => {
    if (next === window.location.search) return;
    pushSearch(next);
  }, []);

  return { query, go };
}
