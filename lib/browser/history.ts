const listeners = new Set<() => void>();

export function subscribeToUrl(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const notify = () => {
  for (const listener of listeners) listener();
};

export function pushSearch(search: string): void {
  window.history.pushState({}, '', `${window.location.pathname}${search}`);
  notify();
}

export function replaceSearch(search: string, state: Readonly<Record<string, unknown>>): void {
  window.history.replaceState(state, '', `${window.location.pathname}${search}`);
  notify();
}
