import type { IncomingMessage } from 'node:http';
import { isPreview, sessionIn } from '@/lib/cms/preview/session';
import { localLocation } from '@/lib/routing/local-location';
import { mediaFileAt } from '@/lib/routing/media-file';
import { PREFETCH_RULES_PATH } from '@/lib/routing/prefetch-rules';
import { findSharedPage } from '@/lib/routing/paths';
import {
  CATALOGUE,
  type PageRoute,
  splitUrl,
  type RenderedRoute,
  routeOf,
} from '@/lib/routing/route-of';
import type { Site } from '@/sites/site';
import { listAllowedMethods } from './validation/validate-request';
import type { CacheKey } from './page-cache/cache-entry';

export type ResolvedRequest =
  | { kind: 'redirect'; location: string; status: 307 | 308 }
  | { kind: 'prefetch-rules' }
  | { kind: 'options'; allow: string }
  | { kind: 'missing' }
  /** The same for every client: cached under `key`, fetched from Next by `path`. */
  | ({ kind: 'cacheable'; path: string; route: PageRoute | null } & CacheKey)
  /** As above, in the share of the cache for images, which share an entry whatever their query. */
  | ({ kind: 'image'; path: string; route: PageRoute } & CacheKey)
  /** For this client only: proxied with all that it sent. */
  | { kind: 'uncacheable'; timeoutMs: number; route: PageRoute | null };

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** The route is null for what has the same path in Next. */
const proxyTarget = (timeoutMs: number, route: PageRoute | null = null): ResolvedRequest => ({
  kind: 'uncacheable',
  timeoutMs,
  route,
});

const cacheTarget = (
  key: string,
  path: string,
  route: PageRoute | null = null,
): ResolvedRequest => ({
  kind: 'cacheable',
  key,
  variant: '',
  path,
  route,
});

/** A form or an uncacheable page takes several calls to a CMS that may be slow. */
const TIMEOUT_MS = 10_000;
/** The CMS has 4 s to accept a form before it is delivered later, and 8 s to define it. */
const POST_TIMEOUT_MS = 30_000;
/** An image style is derived on the first request. */
const MEDIA_TIMEOUT_MS = 25_000;
const PREVIEW_TIMEOUT_MS = 30_000;
/** Results come from the search index: only the menus around them can be slow. */
const SEARCH_TIMEOUT_MS = 3_500;

/** Made by the build, the same on every site. */
const ASSET = /^\/(?:_next\/static|brands|elements)\//;
const MEDIA = '/media';
/** `app/api` checks the host itself. */
const UNROUTED = '/api/';
/** The sites use no part of Next but the files of the build. */
const OF_NEXT = '/_next/';

/** The same for each way to encode a path. Throws URIError. */
export const canonicalPath = (pathname: string): string =>
  pathname.includes('%')
    ? pathname
        .split('/')
        .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
        .join('/')
    : pathname;

/** Images are cached. Videos and documents are large, and requested in ranges. */
function mediaTarget(site: Site, pathname: string, search: string): ResolvedRequest {
  const file = mediaFileAt(pathname.slice(MEDIA.length), search);
  const route = (query: string): PageRoute => ({ kind: 'render', path: pathname, search: query });
  if (file?.kind !== 'image') return proxyTarget(MEDIA_TIMEOUT_MS, route(search));
  const path = `${MEDIA}${file.path}`;
  const { pathname: key, search: variant } = splitUrl(path);
  return { kind: 'image', key: `${site.id} ${key}`, variant, path, route: route(variant) };
}

const VERSION = /^\?v=[\w-]{1,64}$/;

/** The version takes the place of the one before; without a known one there is a redirect. */
function shareTarget(site: Site, pathname: string, search: string): ResolvedRequest {
  const variant = VERSION.test(search) ? search : '';
  const route: PageRoute = { kind: 'render', path: pathname, search: variant };
  const path = `${pathname}${variant}`;
  return { kind: 'image', key: `${site.id} ${pathname}`, variant, path, route };
}

function timeoutOf({ isPreview: isDraft, isSearch, path }: RenderedRoute): number {
  if (isDraft || path.endsWith(CATALOGUE)) return PREVIEW_TIMEOUT_MS;
  return isSearch ? SEARCH_TIMEOUT_MS : TIMEOUT_MS;
}

const redirectTarget = (pathname: string, search: string, status: 307 | 308): ResolvedRequest => ({
  kind: 'redirect',
  status,
  location: localLocation({ pathname, search }),
});

function pageTarget(
  site: Site,
  pathname: string,
  search: string,
  isEditor: boolean,
): ResolvedRequest {
  const route = routeOf({ pathname, search }, site.overviews, isEditor);
  if (route.kind === 'missing') return route;
  if (route.kind === 'redirect') return redirectTarget(route.path, route.search, route.status);
  if (route.kind === 'brand') return cacheTarget(`${site.id} ${pathname}`, pathname, route);
  if (!route.isCacheable) return proxyTarget(timeoutOf(route), route);
  const key = `${site.id} ${route.path}${route.search}`;
  return cacheTarget(key, `${pathname}${route.search}`, route);
}

/** With a slash at the end, or several in a row. */
const SLASHES = /\/(?:\/|$)/;

/** One redirect, also where the path has no language. */
function withoutSlashes(site: Site, pathname: string, search: string): ResolvedRequest {
  const cleaned = localLocation({ pathname });
  const route = routeOf({ pathname: cleaned, search }, site.overviews);
  return route.kind === 'redirect'
    ? redirectTarget(route.path, route.search, route.status)
    : redirectTarget(cleaned, search, 308);
}

/** Decides once for all processes: the renderer and middleware.ts get the route in a header. */
export function resolveRequest(
  { method, url = '/', headers }: RequestHead,
  site: Site,
): ResolvedRequest {
  if (method === 'OPTIONS') return { kind: 'options', allow: listAllowedMethods(url) };
  if (method !== 'GET' && method !== 'HEAD') return proxyTarget(POST_TIMEOUT_MS);
  const { pathname: encodedPath, search } = splitUrl(url);
  const pathname = canonicalPath(encodedPath);
  if (ASSET.test(pathname)) return cacheTarget(`asset ${pathname}`, pathname);
  if (pathname === PREFETCH_RULES_PATH) return { kind: 'prefetch-rules' };
  if (pathname.startsWith(OF_NEXT)) return { kind: 'missing' };
  if (pathname.startsWith(UNROUTED)) return proxyTarget(TIMEOUT_MS);
  if (SLASHES.test(pathname)) return withoutSlashes(site, pathname, search);
  if (pathname.startsWith(`${MEDIA}/`)) return mediaTarget(site, pathname, search);
  if (findSharedPage(pathname)) return shareTarget(site, pathname, search);
  const session = sessionIn(headers.cookie ?? null);
  return pageTarget(site, pathname, search, isPreview(session, site.id));
}
