import type { ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { Gauge, Registry } from 'prom-client';
import type { Env } from '@/lib/platform/env';
import { errorMessage, log } from '@/lib/platform/log';
import { listen } from '@/server/supervisor/listen';
import { maintenanceSwitch } from './maintenance';
import { allMetrics } from './metrics';
import type { Phase } from '@/server/ops/phase';
import { storageProbe } from './storage-probe';

type OpsOptions = { phase: () => Phase; metrics: () => Promise<string> };

type OpsResponse = { status: number; type: string; body: string };

const METRICS = 'text/plain; version=0.0.4; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';

const plain = (status: number, body: string): OpsResponse => ({
  status,
  type: PLAIN,
  body: `${body}\n`,
});

async function respond(path: string, { phase, metrics }: OpsOptions): Promise<OpsResponse> {
  switch (path) {
    case '/healthz':
      // Never depends on the backend: a restart would not help.
      return plain(200, 'alive');
    case '/readyz':
      return plain(phase() === 'ready' ? 200 : 503, phase());
    case '/metrics':
      return { status: 200, type: METRICS, body: await metrics() };
    default:
      return plain(404, 'There are /healthz, /readyz and /metrics.');
  }
}

export const createOpsServer = (options: OpsOptions): Server =>
  createServer((request, response) => {
    const { method = '', url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    respond(url.split('?')[0] ?? '', options).then(
      ({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      },
      (error: unknown) => {
        log('error', 'metrics could not be read', { reason: errorMessage(error) });
        response.destroy();
      },
    );
  });

type Processes = {
  phase: () => Phase;
  /** How many respond. */
  renderers: () => number;
  children: () => readonly ChildProcess[];
};

export async function openOps(
  config: Env,
  { phase: phaseOf, renderers, children }: Processes,
): Promise<void> {
  const { OPS_PORT, OPS_HOST, MAINTENANCE, DATA_DIR } = config;
  if (OPS_PORT === undefined) return;

  const isWritable = storageProbe(DATA_DIR);
  // Pages would still be served, but no form could be taken.
  const phase = (): Phase => {
    const now = phaseOf();
    return now === 'ready' && !isWritable() ? 'unwritable' : now;
  };

  const registry = new Registry();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `kadelicht_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('ready', '1 while this instance is ready for requests.', () => Number(phase() === 'ready'));
  gauge('renderers', 'Renderers that respond.', renderers);
  const isInMaintenance = maintenanceSwitch({ isForced: MAINTENANCE, dataDir: DATA_DIR });
  gauge('maintenance', '1 during maintenance.', () => Number(isInMaintenance()));
  const server = createOpsServer({ phase, metrics: () => allMetrics(registry, children()) });
  await listen(server, OPS_PORT, OPS_HOST, 'OPS_PORT');
}
