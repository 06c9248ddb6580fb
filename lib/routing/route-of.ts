import { z } from 'zod';
import { isPlainDonation } from '@/lib/content/donation';
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '@/lib/content/language';
import { dayOf, endOfDay } from '@/lib/content/local-day';
import {
  calendarPath,
  FEED_ROUTES,
  LIST_OVERVIEWS,
  type ListOverview,
  type Overview,
  overviewPath,
  rulesOf,
  resultsPath,
} from './overviews';
import { readQuery, toSearch, toSearchAsTyped } from './overview-query';
import { readPageQuery, toPageSearch } from './page-query';
import {
  DRAFTS_PATHS,
  type LocalizedPath,
  splitLanguage,
  paymentRouteAt,
  savedSearchPath,
  searchPath,
  SHARE_IMAGES,
} from './paths';

const flag = z.literal(true).exactOptional();

/** Next responds to these. */
export const pageRoute = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('render'),
    path: z.string(),
    search: z.string(),
    /** The route itself must check the preview session. */
    isPreview: flag,
    /** The response depends on the path and query alone. */
    isCacheable: flag,
    /** Depends on the time of day: is not served stale while it is rendered again. */
    isTimely: flag,
    isSearch: flag,
  }),
  z.object({ kind: z.literal('brand'), path: z.string() }),
]);

export type PageRoute = z.output<typeof pageRoute>;
export type RenderedRoute = Extract<PageRoute, { kind: 'render' }>;

type Route =
  | { kind: 'redirect'; path: string; search: string; status: 307 | 308 }
  | { kind: 'missing' }
  | PageRoute;

type UrlParts = { pathname: string; search: string };

export function splitUrl(url: string): UrlParts {
  const at = url.indexOf('?');
  if (at === -1) return { pathname: url, search: '' };
  const search = url.slice(at);
  return { pathname: url.slice(0, at), search: search === '?' ? '' : search };
}

const ofHost: ReadonlyMap<string, string> = new Map([
  ['/robots.txt', '/robots'],
  ['/sitemap.xml', '/sitemap'],
  ['/.well-known/security.txt', '/security'],
]);

/**
 * RFC 8615. Programs read a redirect as "here it is": `change-password` of W3C promises a page for
 * it, and these sites have no accounts.
 */
const WELL_KNOWN = '/.well-known/';

const INTERNAL = /^\/(?:search|saved-search|feed|overviews|payment|preview|preview-drafts)(?:\/|$)/;

/** Paths without an entity: calendar files and error pages. */
const NEVER_PREVIEWED = /^\/(?:agenda\/[^/]+\/[^/]+|errors\/[^/]+)$/;

/** It reads all pages of a site, which takes longer than a cacheable page may. */
export const CATALOGUE = '/catalogue';

const isStart = (search: string) => new URLSearchParams(search).get('start') === '1';

/** Returns where the backend has the entity of a cacheable page; null for another route. */
export function entityAddressOf({ path, isCacheable }: RenderedRoute): LocalizedPath | null {
  const withoutLanguage = path.replace(/^\/[^/]*/, '');
  const isOther = INTERNAL.test(withoutLanguage) || NEVER_PREVIEWED.test(withoutLanguage);
  return isCacheable && !isOther ? splitLanguage(path) : null;
}

type Flags = Omit<RenderedRoute, 'kind' | 'path' | 'search'>;

const render = (path: string, search: string, flags: Flags = {}): Route => ({
  kind: 'render',
  path,
  search,
  ...flags,
});

const renderCacheable = (path: string, search = ''): Route =>
  render(path, search, { isCacheable: true });

const localized: ReadonlyMap<string, (search: string, isPreview: boolean) => Route> = new Map([
  ...LANGUAGES.flatMap((language) => [
    [
      searchPath(language),
      (search: string, isPreview: boolean) =>
        isPreview
          ? render(`/${language}/search/preview`, search, { isPreview })
          : render(`/${language}/search`, search, { isSearch: true }),
    ] as const,
    // Its query has a signed link.
    [
      savedSearchPath(language),
      (search: string) => render(`/${language}/saved-search`, search),
    ] as const,
    [`/${language}${CATALOGUE}`, () => render(`/${language}${CATALOGUE}`, '')] as const,
  ]),
  ...FEED_ROUTES.map(([path, route]) => [path, () => renderCacheable(route)] as const),
]);

type Part = 'page' | 'results' | 'calendar';

type OverviewPart = { overview: ListOverview; part: Part };

/** The parts of the overviews of all sites, by their paths. */
const overviewParts: ReadonlyMap<string, OverviewPart> = new Map(
  LIST_OVERVIEWS.flatMap((overview) =>
    LANGUAGES.flatMap((language): (readonly [string, OverviewPart])[] => [
      [overviewPath(overview, language), { overview, part: 'page' }],
      [resultsPath(overview, language), { overview, part: 'results' }],
      [calendarPath(overview, language), { overview, part: 'calendar' }],
    ]),
  ),
);

/** The query is canonical: unknown parameters do not make another cache entry. */
function overviewRoute(
  language: Language,
  { overview, part }: OverviewPart,
  search: string,
  isPreview: boolean,
): Route {
  const read = readQuery(overview, new URLSearchParams(search));
  const base = `/${language}/overviews/${overview}`;
  const flags: Flags = {
    isCacheable: true,
    ...(rulesOf(overview).hasOpenNow && { isTimely: true }),
  };
  if (part !== 'page') return render(`${base}/${part}`, toSearch(read.query), flags);
  const canonical = toSearchAsTyped(read);
  return isPreview
    ? render(`${base}/preview`, canonical, { isPreview })
    : render(base, canonical, flags);
}

/** `/NL/hulp` is `/nl/hulp` for good; a path without language is of the default one. */
function languageRedirect(first: string, pathname: string, search: string): Route {
  const language = first.toLowerCase();
  if (isLanguage(language)) {
    const path = `/${language}${pathname.slice(first.length + 1)}`;
    return { kind: 'redirect', path, search, status: 308 };
  }
  const path = `/${DEFAULT_LANGUAGE}${pathname === '/' ? '' : pathname}`;
  return { kind: 'redirect', path, search, status: 307 };
}

export function routeOf(
  { pathname, search }: UrlParts,
  overviews: readonly Overview[],
  isPreview = false,
): Route {
  if (pathname === '/favicon.ico') return { kind: 'brand', path: pathname };
  if (pathname.startsWith('/media/') || pathname.startsWith(SHARE_IMAGES))
    return render(pathname, search);
  const file = ofHost.get(pathname);
  if (file) return renderCacheable(file);
  if (pathname.startsWith(WELL_KNOWN)) return { kind: 'missing' };
  const first = pathname.split('/')[1] ?? '';
  if (!isLanguage(first)) return languageRedirect(first, pathname, search);
  const internal = localized.get(pathname);
  if (internal) return internal(search, isPreview);
  const payment = paymentRouteAt(pathname);
  if (payment) return render(payment, isStart(search) ? '?start=1' : '');
  const params = new URLSearchParams(search);
  const query = readPageQuery(params);
  const isOfForm = query.form !== null && (query.draft ?? query.receipt) !== null;
  const part = overviewParts.get(pathname);
  // A form that comes back is shown on the page of the overview, without its filters.
  if (part && overviews.includes(part.overview) && !(isOfForm && part.part === 'page'))
    return overviewRoute(first, part, search, isPreview);
  if (isPreview && pathname === DRAFTS_PATHS[first])
    return render(`/${first}/preview-drafts`, '', { isPreview });
  const withoutLanguage = pathname.slice(first.length + 1);
  if (INTERNAL.test(withoutLanguage)) return renderCacheable(`/${first}/page${withoutLanguage}`);
  const canonical = toPageSearch(query);
  // A plain form sends an own amount after the choice to have one; its URL is to be shared.
  if (isPlainDonation(params))
    return { kind: 'redirect', path: pathname, search: canonical, status: 307 };
  if (isPreview && !NEVER_PREVIEWED.test(withoutLanguage))
    return render(`/${first}/preview${withoutLanguage}`, canonical, { isPreview });
  // Drafts and receipts are private.
  const isPrivate = query.form !== null || query.draft !== null || query.receipt !== null;
  return isPrivate ? render(pathname, canonical) : renderCacheable(pathname, canonical);
}

const MAX_STALE_S = 3_600;

/**
 * Returns the `Cache-Control` of a page (RFC 9111, RFC 5861): fresh for a minute, then for an hour stale at most, and
 * not on the next day in Amsterdam: a page says what is today, and what still is to come. A timely one says what is
 * now. Null for what is of one visitor.
 */
export function cacheControlFor(
  { isSearch, isCacheable, isTimely }: RenderedRoute,
  now: Date,
): string | null {
  // Results are not shared, but `no-store` would make Back search again.
  if (isSearch) return 'private, no-cache';
  if (!isCacheable) return null;
  const restS = Math.ceil((Date.parse(endOfDay(dayOf(now))) - now.getTime()) / 1_000);
  const staleS = isTimely ? 0 : Math.min(MAX_STALE_S, restS);
  return `public, s-maxage=60${staleS > 0 ? `, stale-while-revalidate=${staleS}` : ''}`;
}
