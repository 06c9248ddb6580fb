import { useEffect } from 'react';

/**
 * The switch to the other language leads to the same query there. It stands outside of this island,
 * in a header that every page has and that needs no script for anything else.
 */
export function useTwinLinks(search: string): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-twin]'))
      link.search = search;
  }, [search]);
}
