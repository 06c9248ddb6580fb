import 'server-only';
import type { SiteLocale } from '@/lib/content/language';
import { apiUrl, baseUrl } from './api-url';
import { text } from './http/client';
import { BackendError } from './http/failure';

const TOKEN = /^[\w-]{20,200}$/;

/** The core of Drupal has the second; other backends answer below the language or beside it. */
const ROUTES: readonly ((siteLocale: SiteLocale) => URL)[] = [
  (siteLocale) => apiUrl(siteLocale, '/rest/session/token'),
  (siteLocale) => apiUrl(siteLocale, '/session/token'),
  ({ site }) => baseUrl(site, '/rest/session/token'),
  ({ site }) => baseUrl(site, '/session/token'),
];

/** By backend, the index of the route that it has; null where it has none. */
const found = new Map<string, number | null>();

const backendOf = ({ site }: SiteLocale) => baseUrl(site, '').href;

/** True where this status says that the route is not for us, rather than not for now. */
const isAbsent = ({ status }: BackendError) =>
  status !== null && status >= 300 && status < 500 && status !== 408 && status !== 429;

/** Null where the backend has no such route. Throws BackendError. */
async function tokenAt(url: URL): Promise<string | null> {
  try {
    const token = (await text(url)).trim();
    if (TOKEN.test(token)) return token;
    throw new BackendError('unreadable', url.href, 200);
  } catch (error) {
    if (error instanceof BackendError && isAbsent(error)) return null;
    throw error;
  }
}

/**
 * The token that an upload is sent with (X-CSRF-Token), or null where the backend has none: Drupal requires it
 * in sessions only, and visitors have none there. Throws BackendError.
 */
export async function sessionToken(siteLocale: SiteLocale): Promise<string | null> {
  const backend = backendOf(siteLocale);
  const before = found.get(backend);
  if (before === null) return null;
  const known = before === undefined ? null : ROUTES[before];
  const token = known ? await tokenAt(known(siteLocale)) : null;
  if (token !== null) return token;
  for (const [index, route] of ROUTES.entries()) {
    const next = route === known ? null : await tokenAt(route(siteLocale));
    if (next === null) continue;
    found.set(backend, index);
    return next;
  }
  found.set(backend, null);
  return null;
}

/** After a refusal it is searched again: the backend may have begun to require it. */
export const forgetSessionToken = (siteLocale: SiteLocale): void => {
  found.delete(backendOf(siteLocale));
};
