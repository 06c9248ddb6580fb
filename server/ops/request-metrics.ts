import { Counter, Histogram, type Registry } from 'prom-client';
import type { RouteClass } from './route-class';

/** Seconds: a kept page takes a few milliseconds, a page with a slow backend up to eight seconds. */
export const LATENCY_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What Next says of the page it kept, as a label. */
const PAGE_CACHE = new Map([
  ['HIT', 'hit'],
  ['STALE', 'stale'],
  ['MISS', 'miss'],
  ['REVALIDATED', 'revalidated'],
]);

export type Answered = {
  route: RouteClass;
  status: number;
  seconds: number;
  /** Next's own word in `x-nextjs-cache`; null where it says nothing. */
  pageCache: string | null;
};

/** Counts what visitors were answered. */
export function requestMetrics(registry: Registry): (answered: Answered) => void {
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
    help: 'Pages by what the cache had: hit, stale, miss or revalidated.',
    labelNames: ['outcome'],
    registers,
  });

  return ({ route, status, seconds, pageCache }) => {
    requests.inc({ route, status });
    latency.observe({ route }, seconds);
    const outcome = PAGE_CACHE.get(pageCache ?? '');
    if (outcome) pages.inc({ outcome });
  };
}
