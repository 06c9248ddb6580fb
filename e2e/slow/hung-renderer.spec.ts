import { createServer } from 'node:http';
import { expect, test } from 'playwright/test';
import { get, type Got } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { childrenOf, end, isUp, siteProcesses, statusOf } from '@/e2e/support/processes';

const { site: port, ops: opsPort, backend: backendPort } = PORTS.hungRenderer;
const SITE = `http://main.localhost:${port}`;
const CACHED = ['/nl', '/en', '/nl/contact'];
/** A visitor has an error page within this time, whatever hangs. */
const MAX_MS = 5_000;

const processes = siteProcesses({
  port,
  backendPort,
  dataDir: 'var/e2e/hung-renderer',
  env: { OPS_PORT: String(opsPort) },
});

const READYZ = `http://127.0.0.1:${opsPort}/readyz`;

/** Resolves once the page for an outage is cached: a busy host renders it late. */
const untilOutagePageIsCached = (language: 'nl' | 'en') =>
  expect
    .poll(async () => (await get(`${SITE}/${language}/errors/outage`)).headers['cache-status'], {
      timeout: 60_000,
    })
    .toMatch(/hit/);

async function timeGet(address: string): Promise<Got & { ms: number }> {
  const began = performance.now();
  return { ...(await get(address)), ms: performance.now() - began };
}

/** Starts visitors; returns a function that stops them, and returns how often each status came. */
function visitors(paths: readonly string[], count: number) {
  const statuses = new Map<number, number>();
  let isOver = false;
  const visitor = async (start: number) => {
    for (let turn = start; !isOver; turn += 1) {
      const status = await statusOf(`${SITE}${paths[turn % paths.length] ?? ''}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const all = Array.from({ length: count }, (_, start) => visitor(start));
  return async () => {
    isOver = true;
    await Promise.all(all);
    return statuses;
  };
}

test('a renderer that hangs slows no cached page, shows an error page, and is replaced', async () => {
  processes.clean();
  const backend = await processes.startBackend();
  const site = processes.startSite();
  try {
    await isUp(READYZ);
    for (const path of CACHED) await isUp(`${SITE}${path}`);
    await untilOutagePageIsCached('nl');
    const stopVisitors = visitors(CACHED, 8);
    const [renderer = 0] = childrenOf(site, 'server/renderer/main.ts');

    process.kill(renderer, 'SIGSTOP');
    const [cached, cold, search, token] = await Promise.all([
      Promise.all(CACHED.map((path) => timeGet(`${SITE}${path}`))),
      timeGet(`${SITE}/nl/over-ons`),
      timeGet(`${SITE}/nl/zoeken?q=soep`),
      timeGet(`${SITE}/api/forms/nl/contact/token`),
    ]);

    expect(cached.map(({ status }) => status)).toEqual([200, 200, 200]);
    const slowest = Math.max(...cached.map(({ ms }) => ms));
    expect(slowest).toBeLessThan(Math.min(cold.ms, search.ms));
    for (const page of [cold, search]) {
      expect(page.status).toBe(503);
      expect(page.text).toContain('020 555 01 20');
      expect(page.ms).toBeLessThan(MAX_MS);
    }
    expect([502, 504]).toContain(token.status);
    await expect.poll(() => statusOf(READYZ), { timeout: 20_000 }).toBe(503);
    await isUp(`${SITE}/nl/over-ons`);
    await isUp(READYZ);
    expect([...(await stopVisitors()).keys()]).toEqual([200]);
    expect(childrenOf(site, 'server/renderer/main.ts')).not.toContain(renderer);
  } finally {
    await end(site, 'SIGKILL');
    await end(backend);
  }
});

test('an uncached page of a backend that hangs is an error page within five seconds', async () => {
  processes.clean();
  const hanging = createServer(() => undefined);
  await new Promise<void>((open) => hanging.listen(backendPort, '127.0.0.1', open));
  const site = processes.startSite();
  try {
    await isUp(READYZ);
    await untilOutagePageIsCached('nl');
    await untilOutagePageIsCached('en');
    const pages = await Promise.all(
      ['/nl', '/en/contact', '/nl/zoeken?q=soep', '/nl/bestaat-niet'].map((path) =>
        timeGet(`${SITE}${path}`),
      ),
    );

    expect(pages.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    for (const { text, ms } of pages) {
      expect(text).toContain('020 555 01 20');
      expect(ms).toBeLessThan(MAX_MS);
    }
  } finally {
    await end(site, 'SIGKILL');
    hanging.closeAllConnections();
    hanging.close();
  }
});
