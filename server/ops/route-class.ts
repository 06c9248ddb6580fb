import { PREFETCH_RULES_PATH } from '@/lib/routing/prefetch-rules';
import { splitUrl, routeOf } from '@/lib/routing/route-of';
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
  [/^\/[a-z]{2}\/search(?:\?|$)/, 'search'],
  [/^\/[a-z]{2}\/overviews\/\w+(?:\/\w+|\?.+)/, 'list'],
  [/^\/[a-z]{2}\/(?:feed|agenda)\/|^\/(?:robots|sitemap)(?:\?|$)/, 'feed'],
];

const overviews = [...new Set(allSites.flatMap((site) => site.overviews))];

function classOfPage(url: string): RouteClass {
  const route = routeOf(splitUrl(url), overviews);
  if (route.kind !== 'render') return 'page';
  const internal = route.path + route.search;
  return rendered.find(([pattern]) => pattern.test(internal))?.[1] ?? 'page';
}

export const routeClassOf = (url: string): RouteClass =>
  prefixes.find(([prefix]) => url.startsWith(prefix))?.[1] ?? classOfPage(url);
