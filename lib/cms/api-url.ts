import 'server-only';
import { env } from '@/lib/platform/env';
import type { SiteLocale } from '@/lib/content/site-locale';

type Query = readonly (readonly [name: string, value: string])[];

/**
 * The address of a backend call: `{api}/{lang}{path}` (contract). `path` starts with a slash and
 * arrives decoded; every segment is encoded here.
 */
export function apiUrl({ site, language }: SiteLocale, path: string, query: Query = []): URL {
  const base = env().BACKEND_URL.replace('{site}', site).replace(/\/$/, '');
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const url = new URL(`${base}/${language}${encoded}`);
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url;
}

/** The same with `_format=json`, which entities, blocks and menus ask for (contract part A). */
export const jsonUrl = (siteLocale: SiteLocale, path: string): URL =>
  apiUrl(siteLocale, path, [['_format', 'json']]);
