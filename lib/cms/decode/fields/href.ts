import { env } from '@/lib/platform/env';
import { siteHref } from '@/sites/resolve';

const OUTSIDE = /^(?:https?:|mailto:|tel:)/i;
const LOCAL = /^(?:\/(?![/\\])|#|\?)/;

/** A path of this site, or null: `//host` leads to another site. */
export const localHref = (alias: string): string | null => (LOCAL.test(alias) ? alias : null);

/** A link to a sister site leads to where that runs. */
export const outsideHref = (href: string): string => {
  const { SITE_HOSTS, PORT } = env();
  return siteHref(href, SITE_HOSTS, PORT) ?? href;
};

/** Drupal's `entity:`, `internal:` and `route:` URIs are not usable in a browser. */
export function safeHref(uri: string): string | null {
  const trimmed = uri.trim();
  return OUTSIDE.test(trimmed) ? outsideHref(trimmed) : localHref(trimmed);
}

/** The path of a backend's file on the site's host: pages make no third-party requests. */
export function mediaHref(url: string): string | null {
  const parsed = URL.parse(url, 'http://backend');
  if (!parsed) return null;
  const { protocol, pathname, search } = parsed;
  return protocol === 'http:' || protocol === 'https:' ? `/media${pathname}${search}` : null;
}
