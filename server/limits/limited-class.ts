import type { IncomingMessage } from 'node:http';
import type { RouteClass as Limited } from '@/lib/platform/rate-limits';
import { type RouteClass, routeClassOf } from '@/server/ops/route-class';

/** Under what a request for Next is counted here. */
const counted: { readonly [Class in RouteClass]: Limited } = {
  asset: 'media',
  media: 'media',
  search: 'searchPage',
  list: 'list',
  feed: 'feed',
  page: 'page',
  api: 'lookup',
  form: 'lookup',
};

/** What is posted to these is counted where it is read (`app/api`), by what it is. */
const COUNTS_ITSELF = /^\/api\/(?:search\/|reports$|forms\/[^/]+\/[^/]+(?:$|\/files\/))/;

/** Files of the build; under `_next` is also what draws. */
const isBuilt = (path: string) => path.startsWith('/_next/static/');

/** The class of limit for a request, or null where none is kept here. */
export function limitedClassOf({ method, url = '/' }: IncomingMessage): Limited | null {
  const path = url.split('?')[0] ?? '';
  if (isBuilt(path) || (method === 'POST' && COUNTS_ITSELF.test(path))) return null;
  if (path.startsWith('/api/')) return 'lookup';
  return path.startsWith('/_next/') ? 'page' : counted[routeClassOf(url)];
}
