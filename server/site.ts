import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';
import { readEnv } from '@/lib/config/env';
import { createDoor } from './door';
import { LIMITS } from './hygiene/limits';
import { listen } from './listen';
import { logOnce } from './log-once';

/** The site's process: Next on the loopback, the door in front of it. `--dev` reloads live. */
async function main(): Promise<void> {
  const { PORT, SITE_HOSTS, TRUSTED_PROXIES, MAX_CONNECTIONS } = readEnv(process.env);
  const dev = process.argv.includes('--dev');
  const dir = path.resolve(import.meta.dirname, '..');

  // Next has no other place to say how it reports.
  // eslint-disable-next-line no-console
  console.error = logOnce(console.error);
  // The door has measured time and size already, and adds headers of its own.
  const inner = createServer({ requestTimeout: 0, maxHeaderSize: 2 * LIMITS.headerBytes });
  const innerPort = await listen(inner, 0, '127.0.0.1', 'PORT');
  const app = next({ dev, dir, hostname: 'localhost', port: innerPort, httpServer: inner });
  const door = createDoor({
    port: innerPort,
    hosts: SITE_HOSTS,
    proxies: TRUSTED_PROXIES,
    maxConnections: MAX_CONNECTIONS,
    isDev: dev,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  inner.on('request', (request, response) => void handle(request, response));
  if (dev) {
    const upgrade = app.getUpgradeHandler();
    door.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  }
  // Only now: a request that came before Next was ready would wait for ever.
  await listen(door, PORT, undefined, 'PORT');
  process.send?.('ready');

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    door.close(() => {
      inner.closeAllConnections();
      process.exit(0);
    });
    door.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
