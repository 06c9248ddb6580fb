import { createServer, type Server } from 'node:http';
import path from 'node:path';
import next from 'next';
import { Registry } from 'prom-client';
import { type Env, readEnv } from '@/lib/platform/env';
import { runShutdown } from '@/lib/platform/shutdown';
import { drain } from '@/server/supervisor/shutdown';
import { LIMITS } from '@/server/edge/validation/limits';
import { withEntityLookup } from './entity-lookup';
import { withPageLane } from './page-lane';
import { limitRequests } from './rate-limit';
import { listen } from '@/server/supervisor/listen';
import { logErrorsOnce } from './error-log';
import { withPageTags } from '@/server/invalidation/page-tags';
import { startHeartbeat } from '@/server/supervisor/heartbeat';
import { notifyParent } from '@/server/supervisor/messages';
import { sendFormEvents } from './form-events';
import { sendMetrics } from '@/server/ops/metrics';
import { notifySupervisor, startInvalidation } from '@/server/invalidation/start';
import { withRequestId, REQUEST_ID_HEADER } from '@/server/ops/request-id';
import { rendererMetrics } from '@/server/ops/renderer-metrics';
import { errorMessage } from '@/lib/platform/log';

async function run(config: Env, dev: boolean): Promise<void> {
  const registry = new Registry();
  rendererMetrics(registry, config);
  sendMetrics(registry);
  sendFormEvents();
  await startInvalidation({
    redisUrl: config.REDIS_URL ?? null,
    dataDir: config.DATA_DIR,
    notify: notifySupervisor,
  });
  const dir = path.resolve(import.meta.dirname, '../..');
  // The edge has already limited time and size, and adds headers of its own.
  const server = createServer({ requestTimeout: 0, maxHeaderSize: 2 * LIMITS.headerBytes });
  const port = await listen(server, 0, '127.0.0.1', 'PORT');
  const app = next({ dev, dir, hostname: 'localhost', port, httpServer: server });
  await app.prepare();
  const render = app.getRequestHandler();
  // In development Next shows what is missing.
  const handle = limitRequests(
    dev ? render : withEntityLookup(withPageLane(render), config.SITE_HOSTS),
  );
  server.on('request', (request, response) => {
    const id = request.headers[REQUEST_ID_HEADER]?.toString();
    const respond = () => handle(request, response);
    withRequestId(id, () => void withPageTags(response, respond));
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
  // Next has no other option for its error output.
  // eslint-disable-next-line no-console
  console.error = logErrorsOnce(console.error);
  await run(readEnv(process.env), process.argv.includes('--dev'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
});
