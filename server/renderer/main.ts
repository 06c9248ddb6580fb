import { createServer, type Server } from 'node:http';
import path from 'node:path';
import next from 'next';
import { Registry } from 'prom-client';
import { type Env, readEnv } from '@/lib/platform/env';
import { runShutdown } from '@/lib/platform/shutdown';
import { drain } from '@/server/supervisor/shutdown';
import { LIMITS } from '@/server/edge/validation/limits';
import { limitRequests } from './rate-limit';
import { listen } from '@/server/supervisor/listen';
import { logErrorsOnce } from './error-log';
import { withPageTags } from '@/server/invalidation/page-tags';
import { startHeartbeat } from '@/server/supervisor/heartbeat';
import { notifyParent } from '@/server/supervisor/messages';
import { sendMetrics } from '@/server/ops/metrics';
import { notifySupervisor, startInvalidation } from '@/server/invalidation/start';
import { withRequestId, REQUEST_ID_HEADER } from '@/server/ops/request-id';
import { rendererMetrics } from '@/server/ops/renderer-metrics';
import { errorMessage } from '@/lib/platform/log';

async function run(config: Env, dev: boolean): Promise<void> {
  const registry = new Registry();
  rendererMetrics(registry, config);
  sendMetrics(registry);
  await startInvalidation({
    redisUrl: config.REDIS_URL ?? null,
    dataDir: config.DATA_DIR,
    notify: notifySupervisor,
  });
  const dir = path.resolve(import.meta.dirname, '../..');
  // The door has measured time and size already, and adds headers of its own.
  const server = createServer({ requestTimeout: 0, maxHeaderSize: 2 * LIMITS.headerBytes });
  const port = await listen(server, 0, '127.0.0.1', 'PORT');
  const app = next({ dev, dir, hostname: 'localhost', port, httpServer: server });
  await app.prepare();
  const handle = limitRequests(app.getRequestHandler());
  server.on('request', (request, response) => {
    const id = request.headers[REQUEST_ID_HEADER]?.toString();
    const answer = () => handle(request, response);
    withRequestId(id, () => void withPageTags(response, answer));
  });
  // While developing, a debugger may hold it.
  if (!dev) startHeartbeat();
  notifyParent({ kind: 'ready', port });
  // Ctrl-C reaches this process too, but doors may still have something to ask.
  process.on('SIGINT', () => {});
  for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => void stop(server));
}

/** Lets the door's last questions be answered, then what goes on by itself, and ends. */
async function stop(server: Server): Promise<void> {
  await drain(server, { drainMs: 0 });
  await runShutdown();
  process.exit(0);
}

/** The process of Next, on a port of the loopback that only doors know. `--dev` reloads live. */
async function main(): Promise<void> {
  // Next has no other place to say how it reports.
  // eslint-disable-next-line no-console
  console.error = logErrorsOnce(console.error);
  await run(readEnv(process.env), process.argv.includes('--dev'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
});
