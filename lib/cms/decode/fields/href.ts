const OUTSIDE = /^(?:https?:|mailto:|tel:)/i;
const LOCAL = /^(?:\/(?![/\\])|#|\?)/;

/** A path of this site, or null: `//host` leads to another site. */
export const localHref = (alias: string): string | null => (LOCAL.test(alias) ? alias : null);

/** Drupal's `entity:`, `internal:` and `route:` URIs are not usable in a browser. */
export function safeHref(uri: string): string | null {
  const trimmed = uri.trim();
  return OUTSIDE.test(trimmed) ? trimmed : localHref(trimmed);
}

/** The path of a backend's file on the site's host: pages make no third-party requests. */
export function mediaHref(url: string): string | null {
  const parsed = URL.parse(url, 'http://backend');
  if (!parsed) return null;
  const { protocol, pathname, search } = parsed;
  return protocol === 'http:' || protocol === 'https:' ? `/media${pathname}${search}` : null;
}
