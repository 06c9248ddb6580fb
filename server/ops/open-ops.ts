import type { ChildProcess } from 'node:child_process';
import { Gauge, Registry } from 'prom-client';
import type { Env } from '@/lib/platform/env';
import { listen } from '@/server/listen';
import { maintenanceSwitch } from '@/server/maintenance/maintenance-switch';
import { allMetrics } from '@/server/processes/metrics';
import { createOpsServer } from './ops-server';
import type { Phase } from './phase';

type Watched = {
  phase: () => Phase;
  /** The processes that count. */
  children: () => readonly ChildProcess[];
};

/** Opens the port for operators where OPS_PORT names one. Throws an Error when it is taken. */
export async function openOps(config: Env, { phase, children }: Watched): Promise<void> {
  const { OPS_PORT, OPS_HOST, MAINTENANCE, DATA_DIR } = config;
  if (OPS_PORT === undefined) return;

  const registry = new Registry();
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
  const isInMaintenance = maintenanceSwitch({ isForced: MAINTENANCE, dataDir: DATA_DIR });
  gauge('maintenance', '1 while visitors read that we are at work.', isInMaintenance);
  const server = createOpsServer({ phase, metrics: () => allMetrics(registry, children()) });
  await listen(server, OPS_PORT, OPS_HOST, 'OPS_PORT');
}
