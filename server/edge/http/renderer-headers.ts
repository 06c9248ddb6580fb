import type { IncomingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@/lib/platform/request-context';
import { sessionIn } from '@/lib/cms/preview/session';
import { writeEdgeHeaders } from '@/lib/routing/edge-headers';
import type { PageRoute } from '@/lib/routing/route-of';
import { forwardHeaders } from '@/server/edge/validation/client';
import type { Site } from '@/sites/site';
import type { ClientExchange } from './proxy-response';
import { EDGE_USER_AGENT } from './renderer-client';

type Request = Pick<ClientExchange, 'incoming' | 'client'> & { site: Site };

/** `purgedAt`: when content last changed, in unix ms. */
export function createRendererHeaders(purgedAt: () => number, isDev: boolean) {
  function decisionHeaders({ incoming, site }: Request, route: PageRoute | null) {
    // An editor or developer sees what was saved a moment ago, also where the CMS reports no changes.
    const isEditor = sessionIn(incoming.headers.cookie ?? null) !== null;
    const contentChangedAt = isEditor || isDev ? null : purgedAt();
    return writeEdgeHeaders({ site: site.id, route, contentChangedAt });
  }

  return {
    /** Without anything of the client, but what limits its rate while it waits. */
    forAnyone(request: Request, route: PageRoute | null, isAwaited: boolean): IncomingHttpHeaders {
      const { incoming, client } = request;
      const { host, [REQUEST_ID_HEADER]: id } = incoming.headers;
      return {
        host,
        'user-agent': EDGE_USER_AGENT,
        ...decisionHeaders(request, route),
        ...(id !== undefined && { [REQUEST_ID_HEADER]: id }),
        ...(isAwaited && {
          'x-client-address': client.ipAddress,
          'x-client-scheme': client.scheme,
        }),
      };
    },

    forClient: (request: Request, route: PageRoute | null): IncomingHttpHeaders => ({
      ...forwardHeaders(request.incoming.headers, request.client, isDev),
      ...decisionHeaders(request, route),
    }),
  };
}
