import { baseUrl, withPrefix } from '@/lib/cms/api-url';
import { env } from '@/lib/platform/env';
import { LONE_PERCENT, linkTarget, MAX_LENGTH } from '@/lib/routing/link-target';
import { mediaFileAt } from '@/lib/routing/media-file';
import { splitLanguage } from '@/lib/routing/paths';
import { allSites, siteHref, siteOrigin } from '@/sites/resolve';

/** Drupal may be in a folder of its host, with which its own links begin. */
function withoutFolder(path: string): string {
  const folders = allSites.map(({ id }) => baseUrl(id, '/').pathname);
  return path.slice((folders.find((folder) => path.startsWith(folder))?.length ?? 1) - 1);
}

/** A backend's file is below `/media` on the site's host. An editor may have typed the spaces of its name. */
export function pageOrFile(href: string): string {
  const [written = ''] = href.split(/[?#]/);
  const { pathname = '' } = URL.parse(written, 'http://backend') ?? {};
  const rest = href.slice(written.length);
  if (mediaFileAt(pathname, '')) return `/media${pathname}${rest}`;
  return written.startsWith('/') ? `${withPrefix(withoutFolder(written))}${rest}` : href;
}

/** A path of this site, or null: `//host` leads to another site. */
export function localHref(alias: string): string | null {
  const target = linkTarget(alias);
  return target?.kind === 'path' ? pageOrFile(target.href) : null;
}

/** The page or file of these sites that an absolute URL of the CMS names, as an editor copies it; null for another URL. */
function ownHref({ hostname, pathname, search, hash }: URL): string | null {
  const { PREVIEW_FRAME_ORIGIN, SITE_HOSTS, PORT } = env();
  const bases = allSites
    .map((site) => ({ site, url: baseUrl(site.id, '/') }))
    .filter(({ url }) => url.hostname === hostname);
  const isForEditors = URL.parse(PREVIEW_FRAME_ORIGIN ?? '')?.hostname === hostname;
  if (bases.length === 0 && !isForEditors) return null;
  const [base, ...others] = bases.filter(({ url }) => `${pathname}/`.startsWith(url.pathname));
  const rest = `${search}${hash}`;
  // Drupal's own pages and files are in no folder of a site.
  if (mediaFileAt(pathname, '') || (!base && splitLanguage(pathname))) return `${pathname}${rest}`;
  if (!base) return null;
  const path = `/${pathname.slice(base.url.pathname.length)}${rest}`;
  const isOfAll = others.length > 0;
  return isOfAll ? path : `${siteOrigin(base.site, SITE_HOSTS, PORT)}${path}`;
}

const WITHOUT_SCHEME: readonly (readonly [pasted: RegExp, scheme: string])[] = [
  [/^www\.[^/?#@]+\.[a-z]/i, 'https://'],
  [/^[^\s/?#:@]+@[^\s/?#:@]+\.[a-z]+$/i, 'mailto:'],
];

/** Adds the scheme that an editor left out, without which a browser would look below the page. */
function completeHref(href: string): string {
  const text = href.trim();
  const scheme = WITHOUT_SCHEME.find(([pasted]) => pasted.test(text))?.[1];
  return scheme === undefined ? href : scheme + text;
}

/** For rich text, where a link may be relative to its page. A link to a sister site leads to where that runs. */
export function anyHref(written: string): string | null {
  const href = completeHref(written);
  const hasNoScheme = /^\s*\/\//.test(href);
  const target = linkTarget(hasNoScheme ? `https:${href.trim()}` : href);
  if (target?.kind !== 'outside') return target && pageOrFile(target.href);
  const url = URL.parse(target.href);
  const own = url && /^https?:$/.test(url.protocol) ? ownHref(url) : null;
  if (own !== null) return own.startsWith('/') ? localHref(own) : own;
  if (hasNoScheme) return null;
  const { SITE_HOSTS, PORT } = env();
  return siteHref(target.href, SITE_HOSTS, PORT) ?? target.href;
}

/** Drupal's `entity:`, `internal:` and `route:` URIs are not usable in a browser. */
export const safeHref = (uri: string): string | null =>
  linkTarget(uri)?.kind === 'relative' ? null : anyHref(uri);

/** True for the path of a file that the site serves; not of a private one, or one in a store such as S3. */
export function isServed(href: string): boolean {
  const [pathname = '', search] = href.slice('/media'.length).split('?');
  return mediaFileAt(pathname, search === undefined ? '' : `?${search}`) !== null;
}

/** The path of a backend's file on the site's host: pages make no third-party requests. */
export function mediaHref(url: string): string | null {
  const parsed = url.length > MAX_LENGTH ? null : URL.parse(url, 'http://backend');
  if (!parsed) return null;
  const { protocol, pathname, search } = parsed;
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return `/media${pathname.replaceAll(LONE_PERCENT, '%25')}${search}`;
}
