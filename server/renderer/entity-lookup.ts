import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonUrl } from '@/lib/cms/api-url';
import { BackendError, isMissing } from '@/lib/cms/http/failure';
import { type PrefetchedEntity, withPrefetchedEntity } from '@/lib/cms/http/prefetched-entity';
import { send } from '@/lib/cms/send';
import { readDecision, ROUTE_HEADER } from '@/lib/routing/edge-headers';
import { entityAddressOf } from '@/lib/routing/route-of';

function entityUrl({ headers }: IncomingMessage): URL | null {
  const decision = readDecision(headers[ROUTE_HEADER]);
  if (decision?.route.kind !== 'render') return null;
  const address = entityAddressOf(decision.route);
  return address && jsonUrl({ site: decision.site, language: address.language }, address.path);
}

async function prefetch(url: URL): Promise<PrefetchedEntity> {
  const { href } = url;
  try {
    return { href, outcome: { kind: 'loaded', response: await send(url) } };
  } catch (error) {
    const failure = error instanceof BackendError ? error.failure : 'unreachable';
    return { href, outcome: { kind: 'failed', failure } };
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Next takes as long to render "not found" as a page, and the edge shows another page anyway. */
export const withEntityLookup =
  (handle: Handler): Handler =>
  async (request, response) => {
    const url = entityUrl(request);
    if (!url) return handle(request, response);
    const entity = await prefetch(url);
    const { outcome } = entity;
    if (outcome.kind === 'loaded' && isMissing(outcome.response.status))
      return response.writeHead(404, { 'content-type': 'text/html' }).end();
    return withPrefetchedEntity(entity, () => handle(request, response));
  };
