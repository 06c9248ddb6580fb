/** On `window`, which islands and custom elements share, unlike modules. */
const CHANGED = 'url-changed';

export function subscribeToUrl(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('popstate', listener);
  };
}

const notify = () => window.dispatchEvent(new Event(CHANGED));

export function pushSearch(search: string): void {
  window.history.pushState({}, '', `${window.location.pathname}${search}`);
  notify();
}

export function replaceSearch(search: string, state: Readonly<Record<string, unknown>>): void {
  window.history.replaceState(state, '', `${window.location.pathname}${search}`);
  notify();
}
