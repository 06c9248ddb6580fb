const OUTSIDE = /^(?:https?:|mailto:|tel:)/i;
const OWN = /^(?:\/(?![/\\])|#|\?)/;

/** An address on our own site, or null: `//host` is another site in disguise. */
export const localHref = (alias: string): string | null => (OWN.test(alias) ? alias : null);

/**
 * What may stand in an `href` (trust rule 6): http, https, mailto, tel and own paths. The stored
 * forms `entity:`, `internal:` and `route:` mean nothing to a browser and give null.
 */
export function safeHref(uri: string): string | null {
  const trimmed = uri.trim();
  return OUTSIDE.test(trimmed) ? trimmed : localHref(trimmed);
}

/**
 * Where visitors get a backend's file: on our own host, so that no page asks another one
 * (trust, "No third-party request before consent"). The backend's origin is dropped, path and
 * query are kept; null for anything that is no http address.
 */
export function mediaHref(url: string): string | null {
  if (!URL.canParse(url, 'http://backend')) return null;
  const { protocol, pathname, search } = new URL(url, 'http://backend');
  return protocol === 'http:' || protocol === 'https:' ? `/media${pathname}${search}` : null;
}
