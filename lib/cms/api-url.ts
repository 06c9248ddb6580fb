import 'server-only';
import type { SiteLocale } from '@/lib/content/language';
import { env } from '@/lib/platform/env';
import { localLocation } from '@/lib/routing/local-location';
import { mediaFileAt } from '@/lib/routing/media-file';
import { splitLanguage } from '@/lib/routing/paths';
import { allSites } from '@/sites/resolve';

export type Query = readonly (readonly [name: string, value: string])[];

/** Without a language; `path` starts with a slash, not percent-encoded. */
export function baseUrl(site: string, path: string): URL {
  const base = env().BACKEND_URL.replace('{site}', site).replace(/\/$/, '');
  return new URL(`${base}${path.split('/').map(encodeURIComponent).join('/')}`);
}

/** `path` starts with a slash, not percent-encoded. A language of Drupal's may have no prefix. */
export function apiUrl({ site, language }: SiteLocale, path: string, query: Query = []): URL {
  const prefix = language === env().DRUPAL_UNPREFIXED ? '' : `/${language}`;
  const url = baseUrl(site, `${prefix}${path}`);
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url;
}

/** A path of the backend without a language, where one has no prefix there, with it. */
export function withPrefix(path: string): string {
  const { DRUPAL_UNPREFIXED: language } = env();
  const isPage = language !== undefined && !splitLanguage(path) && !mediaFileAt(path, '');
  return isPage ? `/${language}${path === '/' ? '' : path}` : path;
}

/** The inverse of `apiUrl`; the first site where one backend serves all. Null for another URL. */
export function callAt({ origin, pathname }: URL): { siteLocale: SiteLocale; path: string } | null {
  for (const { id: site } of allSites) {
    const base = baseUrl(site, '/').href;
    if (!`${origin}${pathname}`.startsWith(base)) continue;
    const call = splitLanguage(withPrefix(`${origin}${pathname}`.slice(base.length - 1)));
    if (call) return { siteLocale: { site, language: call.language }, path: call.path };
  }
  return null;
}

export const jsonUrl = (siteLocale: SiteLocale, path: string): URL =>
  apiUrl(siteLocale, path, [['_format', 'json']]);

/** Returns the public path of a backend's `Location`, or null for another origin. */
export function resolveMove(
  siteLocale: SiteLocale,
  requestUrl: URL,
  location: string | null,
): string | null {
  if (!location || !URL.canParse(location, requestUrl)) return null;
  const target = new URL(location, requestUrl);
  if (target.origin !== requestUrl.origin) return null;
  const base = baseUrl(siteLocale.site, '').pathname.replace(/\/$/, '');
  const path = target.pathname.startsWith(`${base}/`)
    ? target.pathname.slice(base.length)
    : target.pathname;
  const { search, hash } = target;
  return path.startsWith('//') ? null : localLocation({ pathname: withPrefix(path), search, hash });
}
