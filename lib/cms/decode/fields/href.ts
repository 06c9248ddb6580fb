import { env } from '@/lib/platform/env';
import { LONE_PERCENT, linkTarget, MAX_LENGTH } from '@/lib/routing/link-target';
import { mediaFileAt } from '@/lib/routing/media-file';
import { siteHref } from '@/sites/resolve';

/** A backend's file is below `/media` on the site's host. */
export function pageOrFile(href: string): string {
  const [pathname = ''] = href.split(/[?#]/);
  return mediaFileAt(pathname, '') ? `/media${href}` : href;
}

/** A path of this site, or null: `//host` leads to another site. */
export function localHref(alias: string): string | null {
  const target = linkTarget(alias);
  return target?.kind === 'path' ? pageOrFile(target.href) : null;
}

/** For rich text, where a link may be relative to its page. A link to a sister site leads to where that runs. */
export function anyHref(href: string): string | null {
  const target = linkTarget(href);
  if (target?.kind !== 'outside') return target && pageOrFile(target.href);
  const { SITE_HOSTS, PORT } = env();
  return siteHref(target.href, SITE_HOSTS, PORT) ?? target.href;
}

/** Drupal's `entity:`, `internal:` and `route:` URIs are not usable in a browser. */
export const safeHref = (uri: string): string | null =>
  linkTarget(uri)?.kind === 'relative' ? null : anyHref(uri);

/** The path of a backend's file on the site's host: pages make no third-party requests. */
export function mediaHref(url: string): string | null {
  const parsed = url.length > MAX_LENGTH ? null : URL.parse(url, 'http://backend');
  if (!parsed) return null;
  const { protocol, pathname, search } = parsed;
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return `/media${pathname.replaceAll(LONE_PERCENT, '%25')}${search}`;
}
