import type { IncomingMessage } from 'node:http';
import { isPreview, sessionIn } from '@/lib/cms/preview/session';
import { localLocation } from '@/lib/routing/local-location';
import { mediaFileAt } from '@/lib/routing/media-file';
import { splitUrl, type RenderedRoute, routeOf } from '@/lib/routing/route-of';
import type { Site } from '@/sites/site';

/** What a request is for, as far as the door can tell. */
export type ResolvedRequest =
  | { kind: 'redirect'; location: string; status: 307 | 308 }
  /** The same for everyone: kept under `key`, and asked of Next by `path`. */
  | { kind: 'shared'; key: string; path: string }
  /** For Next, with all that the client sent; milliseconds until the response must begin. */
  | { kind: 'own'; timeoutMs: number };

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const proxied = (timeoutMs: number): ResolvedRequest => ({ kind: 'own', timeoutMs });

/** A form, or a page of somebody's own: several calls to a CMS that may be slow. */
const TIMEOUT_MS = 10_000;
/** The CMS is given 4 s to take a form before it is delivered later, and 8 s to define it. */
const POST_TIMEOUT_MS = 30_000;
/** An image is derived when it is first requested. */
const MEDIA_TIMEOUT_MS = 25_000;
/** A draft is cached by nobody, not even by the CMS. */
const PREVIEW_TIMEOUT_MS = 30_000;
/** Results come from our own index: only the menus around them can be slow. */
const SEARCH_TIMEOUT_MS = 3_500;

/** Made by the build, the same on every site; without a query there is one of each. */
const ASSET = /^\/(?:_next\/static|brands)\//;
const MEDIA = '/media';
/** Not routed: `app/api` looks at the host itself. */
const UNROUTED = /^\/(?:_next|api)\//;

/** Each segment written in the one way; the door has seen that it can be read. */
const canonical = (pathname: string): string =>
  pathname.includes('%')
    ? pathname
        .split('/')
        .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
        .join('/')
    : pathname;

/** Pictures are kept. Films and documents are large, and asked for in parts. */
function mediaTarget(
  site: Site,
  pathname: string,
  search: string,
  { range }: RequestHead['headers'],
): ResolvedRequest {
  const address = mediaFileAt(pathname.slice(MEDIA.length), search);
  if (address?.kind !== 'image' || range !== undefined) return proxied(MEDIA_TIMEOUT_MS);
  const path = `${MEDIA}${address.path}`;
  return { kind: 'shared', key: `${site.id} ${path}`, path };
}

function timeoutOf({ isPreview: isDraft, path }: RenderedRoute): number {
  if (isDraft) return PREVIEW_TIMEOUT_MS;
  return /^\/[a-z]{2}\/search$/.test(path) ? SEARCH_TIMEOUT_MS : TIMEOUT_MS;
}

function pageTarget(
  site: Site,
  pathname: string,
  search: string,
  isEditor: boolean,
): ResolvedRequest {
  const route = routeOf({ pathname, search }, site.overviews, isEditor);
  if (route.kind === 'redirect')
    return {
      kind: 'redirect',
      location: localLocation({ pathname: route.path, search }),
      status: 307,
    };
  if (route.kind === 'brand')
    return { kind: 'shared', key: `${site.id} ${pathname}`, path: pathname };
  if (!route.isCacheable) return proxied(timeoutOf(route));
  const key = `${site.id} ${route.path}${route.search}`;
  return { kind: 'shared', key, path: `${pathname}${route.search}` };
}

/**
 * Where a request leads, by the same rules as in middleware.ts (`routeOf`): a page that is kept is
 * found without asking Next. A key holds site, language, canonical path and what the page may know of
 * the query (trust rule 3).
 */
export function resolveRequest(
  { method, url = '/', headers }: RequestHead,
  site: Site,
): ResolvedRequest {
  if (method !== 'GET' && method !== 'HEAD') return proxied(POST_TIMEOUT_MS);
  const { pathname: given, search } = splitUrl(url);
  const pathname = canonical(given);
  if (ASSET.test(pathname)) return { kind: 'shared', key: `asset ${pathname}`, path: pathname };
  if (UNROUTED.test(pathname) || pathname.includes('//')) return proxied(TIMEOUT_MS);
  if (pathname.startsWith(`${MEDIA}/`)) return mediaTarget(site, pathname, search, headers);
  if (pathname !== '/' && pathname.endsWith('/'))
    return { kind: 'redirect', location: localLocation({ pathname, search }), status: 308 };
  const session = headers.cookie ? sessionIn(headers.cookie) : null;
  return pageTarget(site, pathname, search, session !== null && isPreview(session, site.id));
}
