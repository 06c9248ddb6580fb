import type { IncomingMessage } from 'node:http';
import { PREFETCH_RULES_PATH } from '@/lib/routing/prefetch-rules';
import { readDecision, ROUTE_HEADER } from '@/lib/routing/edge-headers';
import { type PageRoute, routeOf, splitUrl } from '@/lib/routing/route-of';
import { allSites } from '@/sites/resolve';

/** A label of metrics: few and fixed values, never client input. */
export type RouteClass = 'asset' | 'media' | 'form' | 'search' | 'api' | 'list' | 'feed' | 'page';

const prefixes: readonly (readonly [string, RouteClass])[] = [
  ['/_next/', 'asset'],
  ['/brands/', 'asset'],
  ['/elements/', 'asset'],
  ['/favicon.ico', 'asset'],
  [PREFETCH_RULES_PATH, 'asset'],
  ['/media/', 'media'],
  ['/api/forms/', 'form'],
  ['/api/search/', 'search'],
  ['/api/', 'api'],
];

/** By internal route and query: an overview with filters costs more than one without. */
const rendered: readonly (readonly [RegExp, RouteClass])[] = [
  [/^\/[a-z]{2}\/search(?:\/preview)?(?:\?|$)/, 'search'],
  [/^\/[a-z]{2}\/overviews\/\w+(?:\/\w+|\?.+)/, 'list'],
  [/^\/[a-z]{2}\/(?:feed|agenda)\/|^\/(?:robots|sitemap)(?:\?|$)/, 'feed'],
];

const overviews = [...new Set(allSites.flatMap((site) => site.overviews))];

const classOfPrefix = (url: string): RouteClass | undefined =>
  prefixes.find(([prefix]) => url.startsWith(prefix))?.[1];

function classOfRoute(route: PageRoute): RouteClass {
  const internal = route.kind === 'render' ? route.path + route.search : '';
  return rendered.find(([pattern]) => pattern.test(internal))?.[1] ?? 'page';
}

export function classifyRoute(url: string): RouteClass {
  const known = classOfPrefix(url);
  if (known) return known;
  const route = routeOf(splitUrl(url), overviews);
  return route.kind === 'render' ? classOfRoute(route) : 'page';
}

/** For a renderer: by the route that the edge decided on. */
export function classOfRequest({ url = '/', headers }: IncomingMessage): RouteClass {
  const decision = readDecision(headers[ROUTE_HEADER]);
  return classOfPrefix(url) ?? (decision ? classOfRoute(decision.route) : 'page');
}
