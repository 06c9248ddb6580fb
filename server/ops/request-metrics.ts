import { Counter, Histogram, type Registry } from 'prom-client';
import type { Outcome } from '@/server/pages/page-cache';
import type { RouteClass } from './route-class';

/** Seconds: a kept page takes a few milliseconds, a page with a slow backend up to eight seconds. */
export const LATENCY_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Answered = {
  route: RouteClass;
  status: number;
  seconds: number;
  /** What the page cache had; null where it was not asked. */
  outcome: Outcome | null;
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
