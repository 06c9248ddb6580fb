import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { log } from '@/lib/platform/log';
import { REQUEST_ID_HEADER, withRequestContext } from '@/lib/platform/request-context';
import type { Phase } from '@/server/ops/phase';
import { type RouteClass, classifyRoute } from '@/server/ops/route-class';
import { LATENCY_BUCKETS } from '@/server/ops/metrics';
import { maskPath, type PageView, readPageView } from './page-views';
import { cacheOutcomeOf } from './page-cache/serve-entry';
import type { CacheOutcome } from './page-cache/page-cache';

export type CompletedRequest = {
  route: RouteClass;
  status: number;
  seconds: number;
  outcome: CacheOutcome | null;
  view: (PageView & { site: string }) | null;
};

export function requestMetrics(registry: Registry): (completed: CompletedRequest) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'kadelicht_http_requests_total',
    help: 'Responses by route class and status; 499 where the client closed the connection.',
    labelNames: ['route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'kadelicht_http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its response.',
    labelNames: ['route'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'kadelicht_page_cache_total',
    help: 'Lookups in the page cache: hit, stale, stale-if-error, miss or revalidated.',
    labelNames: ['outcome'],
    registers,
  });

  const views = new Counter({
    name: 'kadelicht_page_views_total',
    help: 'Pages that people saw, without bots and without those who decline to be counted.',
    labelNames: ['site', 'language'],
    registers,
  });

  return ({ route, status, seconds, outcome, view }) => {
    if (view?.kind === 'page')
      views.inc({ site: view.site, language: view.path.split('/')[1] ?? '' });
    requests.inc({ route, status });
    latency.observe({ route }, seconds);
    if (outcome) pages.inc({ outcome });
  };
}

/** nginx's status for a client that left before the response was complete. */
const CLIENT_CLOSED = 499;

const MS = 1_000;

type Options = {
  phase: () => Phase;
  isTrusted: (ipAddress: string) => boolean;
  siteOf: (host: string | undefined) => string | null;
  count: (completed: CompletedRequest) => void;
  isLogged: boolean;
};

const CONTENT: ReadonlySet<RouteClass> = new Set<RouteClass>(['page', 'list', 'feed', 'media']);

/** Without the IP address and the query, and without the path of what is there: they may be personal. */
function logAccess(
  { method = '', url = '' }: IncomingMessage,
  { route, status, seconds }: CompletedRequest,
  site: string | null,
) {
  const isMissing = status === 404 && site !== null && CONTENT.has(route);
  log('info', 'request', {
    method,
    route,
    status,
    ms: Math.round(seconds * MS),
    site,
    ...(isMissing && { path: maskPath(url) }),
  });
}

const WELL_FORMED = /^[\w-]{8,64}$/;

/** Takes a trusted proxy's id of 8 to 64 letters, digits, `_` or `-`, or makes a new one. */
function identify({ headers }: IncomingMessage, isTrusted: boolean): string {
  const received = headers[REQUEST_ID_HEADER];
  return isTrusted && typeof received === 'string' && WELL_FORMED.test(received)
    ? received
    : randomUUID();
}

/** While the process drains, connections are closed after their response. */
export function instrumentRequests(server: Server, watch: Options): void {
  server.prependListener('request', (incoming: IncomingMessage, response: ServerResponse) => {
    const began = performance.now();
    const id = identify(incoming, watch.isTrusted(incoming.socket.remoteAddress ?? ''));
    incoming.headers[REQUEST_ID_HEADER] = id;
    if (watch.phase() === 'draining') response.setHeader('connection', 'close');

    response.on('close', () => {
      const route = classifyRoute(incoming.url ?? '');
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED;
      const view = readPageView(incoming, { route, status });
      const site = watch.siteOf(incoming.headers.host);
      const completed = {
        route,
        status,
        seconds: (performance.now() - began) / MS,
        outcome: cacheOutcomeOf(response),
        view: view && site !== null ? { site, ...view } : null,
      };
      watch.count(completed);
      if (watch.isLogged)
        withRequestContext({ id }, () => {
          logAccess(incoming, completed, site);
        });
    });
  });
}
