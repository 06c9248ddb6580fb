import { type MouseEvent, useEffect } from 'react';
import { isPlainClick } from '@/lib/browser/plain-click';

/** Follows a link to another query of this page without loading the page. */
export function follow(event: MouseEvent, go: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  go();
}

/** The attributes of such a link. Crawlers follow none: combinations of filters are many, and months have no end. */
export const queryLink = (path: string, search: string, go: (search: string) => void) => ({
  href: `${path}${search}`,
  rel: 'nofollow',
  onClick: (event: MouseEvent) => {
    follow(event, () => {
      go(search);
    });
  },
});

/** Adds the query to the links to this page in other languages, which the server rendered. */
export function updateAlternateLinks(search: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-alternate]'))
    link.search = search;
}

/** Adds the query to links and a form, which the server rendered outside this island. */
export function useAlternateLinks(search: string): void {
  useEffect(() => {
    updateAlternateLinks(search);
    for (const input of document.querySelectorAll<HTMLInputElement>('input[data-alternate]'))
      input.value = search;
  }, [search]);
}
