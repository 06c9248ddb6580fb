import { type MouseEvent, useEffect } from 'react';

/** Whether a press on a link stays on this page: not when the visitor asks for another tab. */
const staysHere = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to another query of this page: with script it is followed without loading the page. */
export function follow(event: MouseEvent, go: () => void): void {
  if (!staysHere(event)) return;
  event.preventDefault();
  go();
}

/**
 * The switch to the other language leads to the same query there. It stands outside of this island,
 * in a header that every page has and that needs no script for anything else.
 */
export function useAlternateLinks(search: string): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-twin]'))
      link.search = search;
  }, [search]);
}
