import { createServer, type Server } from 'node:http';
import path from 'node:path';
import next from 'next';
import { type Env, readEnv } from '@/lib/config/env';
import { stopWork } from '@/lib/config/stopping';
import { siteByHost } from '@/sites/resolve';
import { createDoor } from './door';
import { drain } from './drain';
import { LIMITS } from './hygiene/limits';
import { isTrusted } from './hygiene/visitor';
import { listen } from './listen';
import { logOnce } from './log-once';
import { maintenanceSwitch } from './maintenance/maintenance-switch';
import { openOps } from './ops/open-ops';
import { createPhase } from './ops/phase';
import { watchRequests } from './ops/watch-requests';
import { REQUEST_ID_HEADER, forRequest } from './request-id';
import { onStop } from './stop-signals';

/** Next itself, on a port of the loopback that only the door knows. */
async function startNext(dev: boolean) {
  const dir = path.resolve(import.meta.dirname, '..');
  // The door has measured time and size already, and adds headers of its own.
  const server = createServer({ requestTimeout: 0, maxHeaderSize: 2 * LIMITS.headerBytes });
  const port = await listen(server, 0, '127.0.0.1', 'PORT');
  const app = next({ dev, dir, hostname: 'localhost', port, httpServer: server });
  return { app, server, port };
}

async function run(config: Env, dev: boolean): Promise<void> {
  const phase = createPhase();
  const isForced = config.MAINTENANCE;
  const isInMaintenance = maintenanceSwitch({ isForced, dataDir: config.DATA_DIR });
  const count = await openOps(config, { phase: phase.now, isInMaintenance });
  const inner = await startNext(dev);
  const door = createDoor({
    port: inner.port,
    hosts: config.SITE_HOSTS,
    proxies: config.TRUSTED_PROXIES,
    maxConnections: config.MAX_CONNECTIONS,
    connects: config.SENTRY_PUBLIC_DSN ? [new URL(config.SENTRY_PUBLIC_DSN).origin] : [],
    isInMaintenance,
    isDev: dev,
  });
  watchRequests(door, {
    phase: phase.now,
    isTrusted: (address) => isTrusted(address, config.TRUSTED_PROXIES),
    siteOf: (host) => siteByHost(host ?? null, config.SITE_HOSTS)?.id ?? null,
    count,
    isLogged: config.ACCESS_LOG,
  });
  await inner.app.prepare();
  const handle = inner.app.getRequestHandler();
  inner.server.on('request', (request, response) => {
    const id = request.headers[REQUEST_ID_HEADER]?.toString();
    forRequest(id, () => void handle(request, response));
  });
  if (dev) {
    const upgrade = inner.app.getUpgradeHandler();
    door.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  }
  // Only now: a request that came before Next was ready would wait for ever.
  await listen(door, config.PORT, undefined, 'PORT');
  phase.becomeReady();
  process.send?.('ready');

  onStop((signal) => {
    phase.drain();
    // Who presses Ctrl-C has sent nobody elsewhere.
    const drainMs = signal === 'SIGTERM' ? config.DRAIN_SECONDS * 1_000 : 0;
    void stop(door, drainMs);
  });
}

/** Lets visitors finish, then what goes on by itself, and ends. */
async function stop(door: Server, drainMs: number): Promise<void> {
  await drain(door, { drainMs });
  await stopWork();
  process.exit(0);
}

/** The site's process: Next on the loopback, the door in front of it. `--dev` reloads live. */
async function main(): Promise<void> {
  // Next has no other place to say how it reports.
  // eslint-disable-next-line no-console
  console.error = logOnce(console.error);
  await run(readEnv(process.env), process.argv.includes('--dev'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
