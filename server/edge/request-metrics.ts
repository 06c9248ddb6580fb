import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { log } from '@/lib/platform/log';
import type { Phase } from '@/server/ops/phase';
import { type RouteClass, routeClassOf } from '@/server/ops/route-class';
import { cacheOutcomeOf } from './page-cache/cache-status';
import type { CacheOutcome } from './page-cache/page-cache';
import { withRequestId, REQUEST_ID_HEADER, requestIdOf } from '@/server/ops/request-id';
import { LATENCY_BUCKETS } from '@/server/ops/metrics';

export type CompletedRequest = {
  route: RouteClass;
  status: number;
  seconds: number;
  /** What the page cache had; null where it was not asked. */
  outcome: CacheOutcome | null;
};

/** Counts what visitors were answered. */
export function requestMetrics(registry: Registry): (answered: CompletedRequest) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'kadelicht_http_requests_total',
    help: 'Requests answered, by kind of address and status; 499 where the visitor left before.',
    labelNames: ['route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'kadelicht_http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its answer.',
    labelNames: ['route'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'kadelicht_page_cache_total',
    help: 'What the page cache had: hit, stale, stale-if-error, miss or revalidated.',
    labelNames: ['outcome'],
    registers,
  });

  return ({ route, status, seconds, outcome }) => {
    requests.inc({ route, status });
    latency.observe({ route }, seconds);
    if (outcome) pages.inc({ outcome });
  };
}

/** As nginx has it: the visitor left before the answer was whole. */
const CLIENT_CLOSED = 499;

const MS = 1_000;

type Options = {
  phase: () => Phase;
  /** Whether what a peer at this address says of a request is believed. */
  isTrusted: (address: string) => boolean;
  /** The id of the site of a host; null where it is none of ours. */
  siteOf: (host: string | undefined) => string | null;
  count: (answered: CompletedRequest) => void;
  /** Whether each request is told in the log. */
  isLogged: boolean;
};

/** One line, and nothing in it that says who asked or for what (trust rule 14). */
function logAccess(
  incoming: IncomingMessage,
  { route, status, seconds }: CompletedRequest,
  watch: Options,
) {
  const detail = { method: incoming.method ?? '', route, status, ms: Math.round(seconds * MS) };
  log('info', 'request', { ...detail, site: watch.siteOf(incoming.headers.host) });
}

/**
 * Gives each request its id before the server looks at it, and counts its answer. While the process
 * drains, each answer is the last on its connection.
 */
export function instrumentRequests(server: Server, watch: Options): void {
  server.prependListener('request', (incoming: IncomingMessage, response: ServerResponse) => {
    const began = performance.now();
    const id = requestIdOf(incoming, watch.isTrusted(incoming.socket.remoteAddress ?? ''));
    incoming.headers[REQUEST_ID_HEADER] = id;
    if (watch.phase() === 'draining') response.setHeader('connection', 'close');

    response.on('close', () => {
      const answered = {
        route: routeClassOf(incoming.url ?? ''),
        status: response.writableFinished ? response.statusCode : CLIENT_CLOSED,
        seconds: (performance.now() - began) / MS,
        outcome: cacheOutcomeOf(response),
      };
      watch.count(answered);
      if (watch.isLogged)
        withRequestId(id, () => {
          logAccess(incoming, answered, watch);
        });
    });
  });
}
