import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Env } from '@/lib/platform/env';
import { drain, onStop } from '@/server/supervisor/shutdown';
import { listen } from '@/server/supervisor/listen';
import { createMaintenanceSwitch } from '@/server/ops/maintenance';
import { waitAtMost } from '@/lib/platform/within';
import { startHeartbeat } from '@/server/supervisor/heartbeat';
import { messageIn, notifyParent, sendToParent } from '@/server/supervisor/messages';
import { sendMetrics } from '@/server/ops/metrics';
import { createPhase } from '@/server/ops/phase';
import { siteByHost } from '@/sites/resolve';
import { createEdgeServer } from './edge-server';
import { isTrusted } from './validation/client';
import { connectionsOfClient } from './connections';
import { requestMetrics, instrumentRequests } from './request-metrics';
import { openPageCaches } from './page-cache/open-page-cache';
import { createPageViews } from './page-views';
import { prefetchProblemPages } from './prefetch-problem-pages';
import { createRenderers } from './http/renderers';
import { passUpgrades } from './http/upgrade';

/** A process that is killed loses the counts of this time. */
const VIEWS_INTERVAL_MS = 5_000;

/** A host that is too busy to render them, or a CMS that hangs, must not delay readiness further. */
const MAX_PREFETCH_MS = 30_000;

export async function runEdge(config: Env, isDev: boolean): Promise<void> {
  const phase = createPhase();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const count = requestMetrics(registry);
  const views = createPageViews();
  const sendViews = async () => {
    const sums = views.take();
    if (sums.length > 0) await sendToParent({ kind: 'sums', sums });
  };
  setInterval(() => void sendViews(), VIEWS_INTERVAL_MS).unref();
  sendMetrics(registry);
  const renderers = createRenderers();
  const { cache, images } = openPageCaches(config);
  process.on('message', (received) => {
    const message = messageIn(received);
    if (message?.kind === 'renderers') renderers.use(message.ports);
    if (message?.kind === 'purge') for (const each of [cache, images]) each.purge(message.tags);
  });
  const maxConnections = Math.ceil(config.MAX_CONNECTIONS / config.EDGE_WORKERS);
  const server = createEdgeServer({
    renderers,
    cache,
    images,
    hosts: config.SITE_HOSTS,
    proxies: config.TRUSTED_PROXIES,
    maxConnections,
    clientConnections: connectionsOfClient(maxConnections, config.RATE_LIMIT_FACTOR),
    connects: config.SENTRY_PUBLIC_DSN ? [new URL(config.SENTRY_PUBLIC_DSN).origin] : [],
    isInMaintenance: createMaintenanceSwitch({
      isForced: config.MAINTENANCE,
      dataDir: config.DATA_DIR,
    }),
    isDev,
  });
  instrumentRequests(server, {
    phase: phase.now,
    isTrusted: (address) => isTrusted(address, config.TRUSTED_PROXIES),
    siteOf: (host) => siteByHost(host ?? null, config.SITE_HOSTS)?.id ?? null,
    count: (completed) => {
      count(completed);
      if (completed.view) views.add(completed.view.site, completed.view);
    },
    isLogged: config.ACCESS_LOG,
  });
  if (isDev) passUpgrades(server, renderers.first);
  await listen(server, config.PORT, undefined, 'PORT');
  notifyParent({ kind: 'listening' });
  if (!isDev) startHeartbeat();
  onStop((signal) => {
    phase.drain();
    // Only SIGTERM comes from an orchestrator with a load balancer.
    const drainMs = signal === 'SIGTERM' ? config.DRAIN_SECONDS * 1_000 : 0;
    void drain(server, { drainMs })
      .then(sendViews)
      .then(() => process.exit(0));
  });
  const { SITE_HOSTS: hosts, PORT: port } = config;
  await renderers.areKnown;
  if (!isDev)
    await waitAtMost(prefetchProblemPages({ renderers, cache, hosts, port }), MAX_PREFETCH_MS);
  notifyParent({ kind: 'ready', port: null });
}
