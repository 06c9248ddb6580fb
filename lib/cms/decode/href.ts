const OUTSIDE = /^(?:https?:|mailto:|tel:)/i;
const OWN = /^(?:\/(?![/\\])|#|\?)/;

/** An address on our own site, or null: `//host` is another site in disguise. */
export const ownHref = (alias: string): string | null => (OWN.test(alias) ? alias : null);

/**
 * What may stand in an `href` (trust rule 6): http, https, mailto, tel and own paths. The stored
 * forms `entity:`, `internal:` and `route:` mean nothing to a browser and give null.
 */
export function safeHref(uri: string): string | null {
  const trimmed = uri.trim();
  return OUTSIDE.test(trimmed) ? trimmed : ownHref(trimmed);
}
