const listeners = new Set<() => void>();

/** Tells when the address of the page changes: by Back and Forward, or by us. Gives what ends it. */
export function subscribeToUrl(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** One more entry in the visitor's history: this page with another query, such as `?page=2`. */
export function pushSearch(search: string): void {
  window.history.pushState({}, '', `${window.location.pathname}${search}`);
  tell();
}

/** The same entry, with another query and something to remember with it. */
export function replaceSearch(search: string, state: Readonly<Record<string, unknown>>): void {
  window.history.replaceState(state, '', `${window.location.pathname}${search}`);
  tell();
}
