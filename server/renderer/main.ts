import { subscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import next from 'next';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createTagReporter } from '@/lib/platform/cache-tags';
import { COUNTS_CHANNEL, type Counts } from '@/lib/platform/daily-counts';
import { type Env, readEnv } from '@/lib/platform/env';
import { REQUEST_ID_HEADER, withRequestContext } from '@/lib/platform/request-context';
import { CONTENT_CHANGED_HEADER } from '@/lib/routing/edge-headers';
import { runShutdown } from '@/lib/platform/shutdown';
import { drain } from '@/server/supervisor/shutdown';
import { LIMITS } from '@/server/edge/validation/limits';
import { listen } from '@/server/supervisor/listen';
import { startHeartbeat } from '@/server/supervisor/heartbeat';
import { notifyParent } from '@/server/supervisor/messages';
import { sendMetrics } from '@/server/ops/metrics';
import { startInvalidation } from '@/server/invalidation/start';
import { logOtherOutput, outliveReaders, reportEnd } from '@/lib/platform/reports/output';
import { registerRendererMetrics } from '@/server/ops/renderer-metrics';
import { withEntityLookup } from './entity-lookup';
import { limitRequests, withPageQueue } from './load-limits';
import { logErrorsOnce } from './error-log';

const counted: z.ZodType<Counts> = z.object({
  kind: z.enum(['form', 'empty-search']),
  site: z.string(),
  names: z.array(z.string()),
});

/** The supervisor stores the sums of all processes. */
function sendDailyCounts(): void {
  subscribe(COUNTS_CHANNEL, (message) => {
    const { kind, site, names } = counted.parse(message);
    notifyParent({ kind: 'sums', sums: names.map((name) => ({ kind, site, name, count: 1 })) });
  });
}

async function run(config: Env, dev: boolean): Promise<void> {
  const registry = new Registry();
  registerRendererMetrics(registry, config);
  sendMetrics(registry);
  sendDailyCounts();
  await startInvalidation({
    redisUrl: config.REDIS_URL ?? null,
    dataDir: config.DATA_DIR,
    notify: notifyParent,
  });
  const dir = path.resolve(import.meta.dirname, '../..');
  // The edge has already limited time and size, and adds headers of its own.
  const server = createServer({ requestTimeout: 0, maxHeaderSize: 2 * LIMITS.headerBytes });
  const port = await listen(server, 0, '127.0.0.1', 'PORT');
  const app = next({ dev, dir, hostname: 'localhost', port, httpServer: server });
  await app.prepare();
  const render = app.getRequestHandler();
  // In development Next shows what is missing.
  const handle = limitRequests(dev ? render : withEntityLookup(withPageQueue(render)));
  server.on('request', (request, response) => {
    const { [REQUEST_ID_HEADER]: id, [CONTENT_CHANGED_HEADER]: changedAt } = request.headers;
    const context = {
      id: id?.toString() ?? null,
      contentChangedAt: Number(changedAt ?? Infinity),
      reportTags: createTagReporter(response),
    };
    void withRequestContext(context, () => handle(request, response));
  });
  // In development a debugger may pause it.
  if (!dev) startHeartbeat();
  notifyParent({ kind: 'ready', port });
  // Ctrl-C reaches this process too, but edge processes may still have requests.
  process.on('SIGINT', () => {});
  for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => void stop(server));
}

async function stop(server: Server): Promise<void> {
  await drain(server, { drainMs: 0 });
  await runShutdown();
  process.exit(0);
}

async function main(): Promise<void> {
  outliveReaders();
  logOtherOutput();
  // Next has no other option for its error output.
  // eslint-disable-next-line no-console
  console.error = logErrorsOnce(console.error);
  await run(readEnv(process.env), process.argv.includes('--dev'));
}

main().catch((error: unknown) => {
  reportEnd(error);
  process.exit(1);
});
