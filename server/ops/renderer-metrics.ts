import path from 'node:path';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Env } from '@/lib/platform/env';
import { outbox } from '@/lib/forms/outbox/outbox';
import { openIndex, quarantineCounts, type QuarantineCounts } from '@/lib/forms/uploads/register';
import { keptMetrics } from './kept-metrics';
import { workMetrics } from './work-metrics';

/** The uploads of this installation, opened when they are first counted. */
function uploads(dataDir: string): () => QuarantineCounts {
  let read: (() => QuarantineCounts) | undefined;
  return () => (read ??= quarantineCounts(openIndex(path.resolve(dataDir, 'quarantine'))))();
}

/** What there is to count where pages are made, and what visitors sent is kept. */
export function rendererMetrics(registry: Registry, { DATA_DIR }: Env): void {
  collectDefaultMetrics({ register: registry });
  workMetrics(registry);
  keptMetrics(registry, { outbox: () => outbox().counts(), quarantine: uploads(DATA_DIR) });
}
