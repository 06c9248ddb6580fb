import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import type { OutboxCounts } from '@/lib/forms/outbox/status';
import { outbox } from '@/lib/forms/outbox/outbox';
import { openIndex, quarantineCounts, type QuarantineCounts } from '@/lib/forms/uploads/register';
import type { Env } from '@/lib/platform/env';
import { WORK_CHANNEL } from '@/lib/platform/instrumented';
import { LATENCY_BUCKETS } from './metrics';

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

type Storage = {
  /** Each may throw: a disk that cannot be used is a metric too. */
  outbox: () => OutboxCounts;
  quarantine: () => QuarantineCounts;
};

const MS = 1_000;

/** What visitors sent and is still here, read when it is asked for. */
export function storageMetrics(registry: Registry, kept: Storage): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `kadelicht_${name}`,
      help,
      registers: [registry],
      collect() {
        try {
          this.set(read());
        } catch {
          // Told by `kadelicht_outbox_usable`, and by the log where it is used.
          this.set(Number.NaN);
        }
      },
    });

  gauge('outbox_waiting', 'Submissions accepted and not yet delivered.', () => {
    return kept.outbox().waiting;
  });
  gauge('outbox_stuck', 'Submissions that a person has to look at.', () => kept.outbox().stuck);
  gauge('outbox_oldest_seconds', 'Age of the oldest that waits; 0 when none does.', () => {
    return (kept.outbox().oldestWaitingMs ?? 0) / MS;
  });
  gauge('outbox_usable', '1 when the outbox can be read, else 0.', () => {
    try {
      kept.outbox();
      return 1;
    } catch {
      return 0;
    }
  });
  gauge('uploads_stored', 'Files of visitors in quarantine.', () => kept.quarantine().files);
  gauge('uploads_stored_bytes', 'Their size in bytes.', () => kept.quarantine().bytes);
}

/** The uploads of this installation, opened when they are first counted. */
function uploads(dataDir: string): () => QuarantineCounts {
  let read: (() => QuarantineCounts) | undefined;
  return () => (read ??= quarantineCounts(openIndex(path.resolve(dataDir, 'quarantine'))))();
}

/** What there is to count where pages are made, and what visitors sent is kept. */
export function rendererMetrics(registry: Registry, { DATA_DIR }: Env): void {
  collectDefaultMetrics({ register: registry });
  workMetrics(registry);
  storageMetrics(registry, { outbox: () => outbox().counts(), quarantine: uploads(DATA_DIR) });
}
