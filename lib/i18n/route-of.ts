import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/content/language';
import { FEED_ROUTES } from './feeds';

export type Route =
  | { kind: 'redirect'; path: string }
  /** A file of the site's brand, below its folder. */
  | { kind: 'brand'; path: string }
  /** `path` is that of the internal route, below the site. */
  | { kind: 'draw'; path: string; isQueryUsed: boolean };

/** Addresses that are of a host, not of a language, and their internal route. */
const ofHost: ReadonlyMap<string, string> = new Map([
  ['/robots.txt', '/robots'],
  ['/sitemap.xml', '/sitemap'],
]);

/** Pages with an address of their own in each language, and their internal route. */
const localized: ReadonlyMap<string, string> = new Map([
  ['/nl/zoeken', '/nl/search'],
  ['/en/search', '/en/search'],
  ...FEED_ROUTES,
]);

/**
 * What a visitor's path leads to inside the app. A path without language goes to Dutch, the default
 * (spec section 2).
 */
export function routeOf(pathname: string): Route {
  if (pathname === '/favicon.ico') return { kind: 'brand', path: pathname };
  if (pathname.startsWith('/media/')) return { kind: 'draw', path: pathname, isQueryUsed: true };
  const file = ofHost.get(pathname);
  if (file) return { kind: 'draw', path: file, isQueryUsed: false };
  const [, first = ''] = pathname.split('/');
  if (!isLanguage(first)) {
    const path = `/${DEFAULT_LANGUAGE}${pathname === '/' ? '' : pathname}`;
    return { kind: 'redirect', path };
  }
  const own = localized.get(pathname);
  if (own) return { kind: 'draw', path: own, isQueryUsed: true };
  // The internal name of a localized page is nobody's address.
  const rest = pathname.slice(first.length + 1);
  const isInternal = rest === '/search' || rest.startsWith('/feed/');
  const path = isInternal ? `/${first}/page${rest}` : pathname;
  return { kind: 'draw', path, isQueryUsed: false };
}
