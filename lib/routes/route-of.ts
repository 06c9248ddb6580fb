import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/lib/content/language';
import { FEED_ROUTES } from '@/lib/i18n/feeds';
import { type Overview, overviewPath } from '@/lib/i18n/overviews';
import { readQuery, toSearch, toSearchAsTyped } from '@/lib/overview/codec';
import { calendarPath, resultsPath } from '@/lib/overview/paths';
import { readPageQuery, toPageSearch } from './page-query';
import { isListOverview, type ListOverview } from '@/lib/overview/rules';

export type Route =
  | { kind: 'redirect'; path: string }
  /** A file of the site's brand, below its folder. */
  | { kind: 'brand'; path: string }
  /**
   * `path` is that of the internal route, below the site; `search` what it may know of the query.
   * `isPreview`: the route shows the newest revision, and must see for itself that it may.
   */
  | { kind: 'draw'; path: string; search: string; isPreview?: true };

type Address = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
};

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

/** Names of internal routes, which are nobody's address. */
const INTERNAL = /^\/(?:search|feed|overviews|asked|preview)(?:\/|$)/;

/** What has no page of an entity behind it: a date as a calendar file, the pages of the door. */
const NEVER_PREVIEWED = /^\/(?:agenda\/[^/]+\/[^/]+|errors\/[^/]+)$/;

type Part = 'page' | 'results' | 'calendar';

/** Which overview of the site an address is of, and which part of it. */
function overviewAt(pathname: string, language: Language, overviews: readonly Overview[]) {
  const paths = (overview: ListOverview): readonly (readonly [string, Part])[] => [
    [overviewPath(overview, language), 'page'],
    [resultsPath(overview, language), 'results'],
    [calendarPath(overview, language), 'calendar'],
  ];
  return overviews
    .filter(isListOverview)
    .flatMap((overview) =>
      paths(overview).flatMap(([path, part]) => (path === pathname ? [{ overview, part }] : [])),
    )[0];
}

/**
 * An overview with what it is asked, written in the one way. Asked nothing, it is a page that can be
 * kept; whatever else stands in the query makes no other page of it.
 */
function overviewRoute(
  language: Language,
  { overview, part }: { overview: ListOverview; part: Part },
  search: string,
  isPreview: boolean,
): Route {
  const read = readQuery(overview, new URLSearchParams(search));
  const base = `/${language}/overviews/${overview}`;
  if (part !== 'page')
    return { kind: 'draw', path: `${base}/${part}`, search: toSearch(read.query) };
  const own = toSearchAsTyped(read);
  if (isPreview) return { kind: 'draw', path: `${base}/preview`, search: own, isPreview };
  return { kind: 'draw', path: own === '' ? base : `${base}/filtered`, search: own };
}

/**
 * What a visitor's address leads to inside the app, on a site with these overviews. A path without
 * language goes to Dutch, the default (spec section 2).
 * @param isPreview whether an editor asks, to whom pages are shown by their dynamic twin
 */
export function routeOf(
  { pathname, search }: Address,
  overviews: readonly Overview[],
  isPreview = false,
): Route {
  if (pathname === '/favicon.ico') return { kind: 'brand', path: pathname };
  if (pathname.startsWith('/media/')) return { kind: 'draw', path: pathname, search };
  const file = ofHost.get(pathname);
  if (file) return { kind: 'draw', path: file, search: '' };
  const first = pathname.split('/')[1] ?? '';
  if (!isLanguage(first)) {
    const path = `/${DEFAULT_LANGUAGE}${pathname === '/' ? '' : pathname}`;
    return { kind: 'redirect', path };
  }
  const own = localized.get(pathname);
  if (own) return { kind: 'draw', path: own, search };
  const overview = overviewAt(pathname, first, overviews);
  if (overview) return overviewRoute(first, overview, search, isPreview);
  const rest = pathname.slice(first.length + 1);
  if (INTERNAL.test(rest)) return { kind: 'draw', path: `/${first}/page${rest}`, search: '' };
  // What no page looks at makes no other page; what one does look at is drawn anew each time.
  const asked = toPageSearch(readPageQuery(new URLSearchParams(search)));
  if (isPreview && !NEVER_PREVIEWED.test(rest))
    return { kind: 'draw', path: `/${first}/preview${rest}`, search: asked, isPreview };
  const path = asked === '' ? pathname : `/${first}/asked${rest}`;
  return { kind: 'draw', path, search: asked };
}
