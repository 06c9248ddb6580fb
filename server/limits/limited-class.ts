import type { RouteClass as Limited } from '@/lib/guard/rate-limits';
import { type RouteClass, routeClassOf } from '@/server/ops/route-class';

/** Under what a request for Next is counted; null for what is a file, or counts itself (`app/api`). */
const counted: { readonly [Class in RouteClass]: Limited | null } = {
  asset: null,
  api: null,
  form: null,
  media: 'media',
  search: 'searchPage',
  list: 'list',
  feed: 'feed',
  page: 'page',
};

/** @param url the address as it was asked for, with its query */
export const limitedClassOf = (url: string): Limited | null =>
  url.startsWith('/api/') ? null : counted[routeClassOf(url)];
