import path from 'node:path';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { Env } from '@/lib/config/env';
import { outbox } from '@/lib/outbox/outbox';
import { quarantineCounts, type QuarantineCounts } from '@/lib/quarantine/counts';
import { openIndex } from '@/lib/quarantine/open-index';
import { listen } from '@/server/listen';
import { keptMetrics } from './kept-metrics';
import { createOpsServer } from './ops-server';
import type { Phase } from './phase';
import { type Answered, requestMetrics } from './request-metrics';
import { workMetrics } from './work-metrics';

type Watched = { phase: () => Phase; isInMaintenance: () => boolean };

/** The uploads of this installation, opened when they are first counted. */
function uploads(dataDir: string): () => QuarantineCounts {
  let read: (() => QuarantineCounts) | undefined;
  return () => (read ??= quarantineCounts(openIndex(path.resolve(dataDir, 'quarantine'))))();
}

function stateMetrics(registry: Registry, { phase, isInMaintenance }: Watched): void {
  const gauge = (name: string, help: string, is: () => boolean) =>
    new Gauge({
      name: `kadelicht_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(is() ? 1 : 0);
      },
    });
  gauge('ready', '1 while visitors may be sent here.', () => phase() === 'ready');
  gauge('maintenance', '1 while visitors read that we are at work.', isInMaintenance);
}

/**
 * Opens the port for operators where OPS_PORT names one, and gives what is to be told of each answer
 * to a visitor. Throws an Error when the port is taken.
 */
export async function openOps(
  config: Env,
  watched: Watched,
): Promise<(answered: Answered) => void> {
  const { OPS_PORT, OPS_HOST, DATA_DIR } = config;
  if (OPS_PORT === undefined) return () => {};

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  stateMetrics(registry, watched);
  workMetrics(registry);
  keptMetrics(registry, { outbox: () => outbox().counts(), quarantine: uploads(DATA_DIR) });
  const count = requestMetrics(registry);
  const server = createOpsServer({ phase: watched.phase, registry });
  await listen(server, OPS_PORT, OPS_HOST, 'OPS_PORT');
  return count;
}
