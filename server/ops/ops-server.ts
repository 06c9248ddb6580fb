import type { ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { Gauge, Registry } from 'prom-client';
import type { Env } from '@/lib/platform/env';
import { listen } from '@/server/supervisor/listen';
import { maintenanceSwitch } from './maintenance';
import { allMetrics } from './metrics';
import type { Phase } from '@/server/ops/phase';

type OpsOptions = {
  phase: () => Phase;
  /** As Prometheus reads them. */
  metrics: () => Promise<string>;
};

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
      // Never the backend: a process is not restarted because another one is down (trust rule 15).
      return plain(200, 'alive');
    case '/readyz':
      return plain(phase() === 'ready' ? 200 : 503, phase());
    case '/metrics':
      return { status: 200, type: METRICS, body: await metrics() };
    default:
      return plain(404, 'There are /healthz, /readyz and /metrics.');
  }
}

/** What operators and their machines ask, on a port of its own: never reached by visitors. */
export const createOpsServer = (watched: OpsOptions): Server =>
  createServer((request, response) => {
    const { method = '', url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    respond(url.split('?')[0] ?? '', watched).then(
      ({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });

type Processes = {
  phase: () => Phase;
  /** The processes that count. */
  children: () => readonly ChildProcess[];
};

/** Opens the port for operators where OPS_PORT names one. Throws an Error when it is taken. */
export async function openOps(config: Env, { phase, children }: Processes): Promise<void> {
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
