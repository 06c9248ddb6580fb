import { log } from '@/lib/platform/log';
import { writeEdgeHeaders } from '@/lib/routing/edge-headers';
import { type HostNames, reachableSites, siteOrigin } from '@/sites/resolve';
import { fetchPage } from './page-cache/fetch-page';
import type { PageCache } from './page-cache/page-cache';
import { problemPaths, problemTarget } from './http/problem-pages';
import type { Renderers } from './http/renderers';
import { EDGE_USER_AGENT } from './http/renderer-client';

type Options = { renderers: Renderers; cache: PageCache; hosts: HostNames; port: number };

/**
 * Caches the problem pages of every site and language, so that none is rendered while a visitor
 * waits. Past the edge's own port: they are no traffic. Never rejects.
 */
export async function prefetchProblemPages({
  renderers,
  cache,
  hosts,
  port,
}: Options): Promise<void> {
  let missing = 0;
  // One after the other: what visitors request meanwhile does not wait behind all of them.
  for (const path of problemPaths())
    for (const site of reachableSites(hosts)) {
      const { host } = new URL(siteOrigin(site, hosts, port));
      const target = problemTarget(site.id, path);
      const headers = {
        host,
        'user-agent': EDGE_USER_AGENT,
        ...writeEdgeHeaders({
          site: site.id,
          route: target.route,
          contentChangedAt: cache.purgedAt(),
        }),
      };
      const isCached = await cache.prefetch(target, (previous) =>
        fetchPage({ renderers, path, headers }, previous),
      );
      if (!isCached) missing += 1;
    }
  if (missing > 0) log('warn', 'problem pages could not be cached', { pages: missing });
}
