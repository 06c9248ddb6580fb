import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/platform/env';
import { isPreview, PREVIEW_COOKIE, previewHeaders } from '@/lib/cms/preview/session';
import { readDecision, ROUTE_HEADER } from '@/lib/routing/edge-headers';
import { cacheControlFor, type RenderedRoute, routeOf } from '@/lib/routing/route-of';
import { siteByHost } from '@/sites/resolve';

/** POST bodies would be cut at 10 MB here, so `app/api` validates the host itself. */
export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|brands/|elements/|api/).*)'] };

function buildHeaders(route: RenderedRoute): Record<string, string> {
  if (route.isPreview) return previewHeaders(env().PREVIEW_FRAME_ORIGIN);
  const cacheControl = cacheControlFor(route, new Date());
  return cacheControl === null ? {} : { 'cache-control': cacheControl };
}

/** For a request that did not come through an edge process: by the same function. */
function decide({ headers, nextUrl, cookies }: NextRequest) {
  const site = siteByHost(headers.get('host'), env().SITE_HOSTS);
  if (!site) return null;
  const { pathname, search } = nextUrl;
  const isEditor = isPreview(cookies.get(PREVIEW_COOKIE)?.value, site.id);
  return { site: site.id, route: routeOf({ pathname, search }, site.overviews, isEditor) };
}

export function middleware(request: NextRequest): NextResponse {
  const decided = readDecision(request.headers.get(ROUTE_HEADER)) ?? decide(request);
  if (!decided) return new NextResponse('Misdirected request', { status: 421 });
  const { site, route } = decided;
  if (route.kind === 'missing') return new NextResponse('Not found', { status: 404 });
  const url = request.nextUrl.clone();
  if (route.kind === 'redirect') {
    url.pathname = route.path;
    url.search = route.search;
    return NextResponse.redirect(url, route.status);
  }
  if (route.kind === 'brand') {
    url.pathname = `/brands/${site}${route.path}`;
    return NextResponse.rewrite(url);
  }
  url.pathname = `/${site}${route.path}`;
  url.search = route.search;
  return NextResponse.rewrite(url, { headers: buildHeaders(route) });
}
