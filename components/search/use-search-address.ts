import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readQuery } from '@/lib/search/codec';
import type { SearchQuery } from '@/lib/search/query';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const snapshot = () => window.location.search;

/**
 * The query in the address, as state. `asked` is what the server saw there. `go` makes one entry in
 * the visitor's history; loading the page makes none, nor does asking what is asked already.
 */
export function useSearchAddress(asked: string): {
  query: SearchQuery;
  go: (search: string) => void;
} {
  const search = useSyncExternalStore(subscribe, snapshot, () => asked);
  const query = useMemo(() => readQuery(new URLSearchParams(search)), [search]);

  const go = useCallback((next: string) => {
    if (next === window.location.search) return;
    window.history.pushState({}, '', `${window.location.pathname}${next}`);
    for (const listener of listeners) listener();
  }, []);

  return { query, go };
}
