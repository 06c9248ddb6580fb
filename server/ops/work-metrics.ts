import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { WORK_CHANNEL } from '@/lib/platform/observed';
import { LATENCY_BUCKETS } from './request-metrics';

const work = z.object({
  kind: z.enum(['backend', 'search']),
  seconds: z.number(),
  outcome: z.string(),
});

/**
 * Counts the calls to the backend and the questions to the search, as `observed` tells of them.
 * @returns what ends it
 */
export function workMetrics(registry: Registry): () => void {
  const shared = { labelNames: ['outcome'], buckets: LATENCY_BUCKETS, registers: [registry] };
  const latencies = {
    backend: new Histogram({
      name: 'kadelicht_backend_call_duration_seconds',
      help: 'Calls to the backend: 2xx to 5xx, unreachable, timeout, unreadable or refused.',
      ...shared,
    }),
    search: new Histogram({
      name: 'kadelicht_search_duration_seconds',
      help: 'Questions to the search engine: found, or how it failed.',
      ...shared,
    }),
  };
  const listen = (message: unknown) => {
    const { data } = work.safeParse(message);
    if (data) latencies[data.kind].observe({ outcome: data.outcome }, data.seconds);
  };
  subscribe(WORK_CHANNEL, listen);
  return () => {
    unsubscribe(WORK_CHANNEL, listen);
  };
}
