import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '@/lib/content/language';
import {
  calendarPath,
  FEED_ROUTES,
  isListOverview,
  type ListOverview,
  type Overview,
  overviewPath,
  resultsPath,
} from './overviews';
import { readQuery, toSearch, toSearchAsTyped } from './overview-query';
import { NO_QUERY, readPageQuery, toPageSearch } from './page-query';

export type RenderedRoute = {
  kind: 'render';
  /** Of the internal route, below the site. */
  path: string;
  /** What it may know of the query. */
  search: string;
  /** The route shows the newest revision, and must see for itself that it may. */
  isPreview?: true;
  /** Everyone gets the same, whatever else they send. */
  isCacheable?: true;
};

type Route =
  | { kind: 'redirect'; path: string }
  /** A file of the site's brand, below its folder. */
  | { kind: 'brand'; path: string }
  | RenderedRoute;

/** What is shared is good for a minute, and for an hour while a new one is made (RFC 9111, RFC 5861). */
export const CACHE_CONTROL = 'public, s-maxage=60, stale-while-revalidate=3600';

type UrlParts = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
};

/** The two halves of what stands in the first line of a request; an empty query is none. */
export function splitUrl(url: string): UrlParts {
  const at = url.indexOf('?');
  if (at === -1) return { pathname: url, search: '' };
  const search = url.slice(at);
  return { pathname: url.slice(0, at), search: search === '?' ? '' : search };
}

/** Paths without language, and their internal route. */
const ofHost: ReadonlyMap<string, string> = new Map([
  ['/robots.txt', '/robots'],
  ['/sitemap.xml', '/sitemap'],
]);

/** Pages with a path per language, and their internal route. */
const localized: ReadonlyMap<string, string> = new Map([
  ['/nl/zoeken', '/nl/search'],
  ['/en/search', '/en/search'],
  ...FEED_ROUTES,
]);

/** Search results are not cached. */
const SEARCH = /\/search$/;

/** Internal routes, which no public path may reach. */
const INTERNAL = /^\/(?:search|feed|overviews|preview)(?:\/|$)/;

/** Paths without an entity: calendar files, and the error pages of the edge server. */
const NEVER_PREVIEWED = /^\/(?:agenda\/[^/]+\/[^/]+|errors\/[^/]+)$/;

const cacheable = (path: string, search = ''): Route => ({
  kind: 'render',
  path,
  search,
  isCacheable: true,
});

type Part = 'page' | 'results' | 'calendar';

type OverviewPart = { overview: ListOverview; part: Part };

function overviewParts(overviews: readonly Overview[]): ReadonlyMap<string, OverviewPart> {
  const parts = (
    overview: ListOverview,
    language: Language,
  ): (readonly [string, OverviewPart])[] => [
    [overviewPath(overview, language), { overview, part: 'page' }],
    [resultsPath(overview, language), { overview, part: 'results' }],
    [calendarPath(overview, language), { overview, part: 'calendar' }],
  ];
  const lists = overviews.filter(isListOverview);
  return new Map(
    LANGUAGES.flatMap((language) => lists.flatMap((overview) => parts(overview, language))),
  );
}

/** Memoized per list: each request looks it up. */
const known = new WeakMap<readonly Overview[], ReadonlyMap<string, OverviewPart>>();

function overviewAt(pathname: string, overviews: readonly Overview[]): OverviewPart | undefined {
  const places = known.get(overviews) ?? overviewParts(overviews);
  known.set(overviews, places);
  return places.get(pathname);
}

/**
 * Routes to an overview with its query in canonical form: unknown parameters do not make another
 * cache entry.
 */
function overviewRoute(
  language: Language,
  { overview, part }: OverviewPart,
  search: string,
  isPreview: boolean,
): Route {
  const read = readQuery(overview, new URLSearchParams(search));
  const base = `/${language}/overviews/${overview}`;
  if (part !== 'page') return cacheable(`${base}/${part}`, toSearch(read.query));
  const own = toSearchAsTyped(read);
  if (isPreview) return { kind: 'render', path: `${base}/preview`, search: own, isPreview };
  return cacheable(base, own);
}

/**
 * Resolves a public path to an internal route, for a site with these overviews. A path without
 * language redirects to Dutch, the default.
 * @param isPreview whether the request has a preview session: editors get the preview route
 */
export function routeOf(
  { pathname, search }: UrlParts,
  overviews: readonly Overview[],
  isPreview = false,
): Route {
  if (pathname === '/favicon.ico') return { kind: 'brand', path: pathname };
  if (pathname.startsWith('/media/')) return { kind: 'render', path: pathname, search };
  const file = ofHost.get(pathname);
  if (file) return cacheable(file);
  const first = pathname.split('/')[1] ?? '';
  if (!isLanguage(first)) {
    const path = `/${DEFAULT_LANGUAGE}${pathname === '/' ? '' : pathname}`;
    return { kind: 'redirect', path };
  }
  const own = localized.get(pathname);
  if (own) return SEARCH.test(own) ? { kind: 'render', path: own, search } : cacheable(own);
  const overview = overviewAt(pathname, overviews);
  if (overview) return overviewRoute(first, overview, search, isPreview);
  const rest = pathname.slice(first.length + 1);
  if (INTERNAL.test(rest)) return cacheable(`/${first}/page${rest}`);
  // Parameters that no page reads must not make another cache entry.
  const query = search === '' ? NO_QUERY : readPageQuery(new URLSearchParams(search));
  const asked = search === '' ? '' : toPageSearch(query);
  if (isPreview && !NEVER_PREVIEWED.test(rest))
    return { kind: 'render', path: `/${first}/preview${rest}`, search: asked, isPreview };
  // Drafts and receipts are private.
  const isOwn = query.form !== null || query.draft !== null || query.receipt !== null;
  return isOwn ? { kind: 'render', path: pathname, search: asked } : cacheable(pathname, asked);
}
