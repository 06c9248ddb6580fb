import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/platform/env';
import { isPreview, PREVIEW_COOKIE, previewHeaders } from '@/lib/cms/preview/session';
import {
  type RenderedRoute,
  routeOf,
  CACHE_CONTROL,
  SEARCH_CACHE_CONTROL,
  TIMELY_CACHE_CONTROL,
} from '@/lib/routing/route-of';
import { siteByHost } from '@/sites/resolve';

/** POST bodies would be cut at 10 MB here, so `app/api` validates the host itself. */
export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|brands/|elements/|api/).*)'] };

function headersOf(route: RenderedRoute): Record<string, string> {
  if (route.isPreview) return previewHeaders(env().PREVIEW_FRAME_ORIGIN);
  if (route.isSearch) return { 'cache-control': SEARCH_CACHE_CONTROL };
  if (!route.isCacheable) return {};
  return { 'cache-control': route.isTimely ? TIMELY_CACHE_CONTROL : CACHE_CONTROL };
}

export function middleware(request: NextRequest): NextResponse {
  const site = siteByHost(request.headers.get('host'), env().SITE_HOSTS);
  if (!site) return new NextResponse('Misdirected request', { status: 421 });

  const { pathname, search } = request.nextUrl;
  const session = request.cookies.get(PREVIEW_COOKIE)?.value;
  const route = routeOf({ pathname, search }, site.overviews, isPreview(session, site.id));
  if (route.kind === 'missing') return new NextResponse('Not found', { status: 404 });
  const url = request.nextUrl.clone();
  if (route.kind === 'redirect') {
    url.pathname = route.path;
    url.search = route.search;
    return NextResponse.redirect(url, 307);
  }
  if (route.kind === 'brand') {
    url.pathname = `/brands/${site.id}${route.path}`;
    return NextResponse.rewrite(url);
  }
  url.pathname = `/${site.id}${route.path}`;
  url.search = route.search;
  return NextResponse.rewrite(url, { headers: headersOf(route) });
}
