import { type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'playwright/test';
import { get, type Got } from './support/get';
import { end, ownProcesses, statusOf } from './support/processes';

const PORT = 3136;
const OPS_PORT = 9136;
const SITE = `http://main.localhost:${PORT}`;
const CACHED = ['/nl', '/en', '/nl/contact'];
/** Somebody is told within this time, whatever hangs. */
const PATIENCE_MS = 5_000;

// Both tests take the same ports.
test.describe.configure({ mode: 'serial' });

const own = ownProcesses({
  port: PORT,
  backendPort: 4236,
  dataDir: 'var/journeys-hung',
  env: { OPS_PORT: String(OPS_PORT), SEARCH_REFRESH_SECONDS: '0', EDGE_WORKERS: '1' },
});

const readyz = () => statusOf(`http://127.0.0.1:${OPS_PORT}/readyz`);

/** The process ids of the children of a process that run a script. */
function childrenOf({ pid = 0 }: ChildProcess, script: string): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children
    .filter((child) => child !== '')
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(script))
    .map(Number);
}

async function timed(address: string): Promise<Got & { ms: number }> {
  const began = performance.now();
  return { ...(await get(address)), ms: performance.now() - began };
}

/** Visitors who go on until they are stopped; counts what they got, by status. */
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

test('a renderer that hangs costs cached pages nothing, is told in words, and is replaced', async () => {
  test.setTimeout(120_000);
  own.forget();
  const backend = own.startBackend();
  await expect.poll(own.backendStatus, { timeout: 60_000 }).toBe(200);
  const site = own.startSite();
  try {
    await expect.poll(readyz, { timeout: 60_000 }).toBe(200);
    for (const path of CACHED) await expect.poll(() => statusOf(`${SITE}${path}`)).toBe(200);
    const outage = `${SITE}/nl/errors/outage`;
    await expect.poll(async () => (await get(outage)).headers['cache-status']).toMatch(/hit/);
    const stopVisitors = visitors(CACHED, 8);
    const [renderer = 0] = childrenOf(site, 'server/renderer/main.ts');

    process.kill(renderer, 'SIGSTOP');
    const began = performance.now();
    const [cached, cold, search, token] = await Promise.all([
      Promise.all(CACHED.map((path) => timed(`${SITE}${path}`))),
      timed(`${SITE}/nl/over-ons`),
      timed(`${SITE}/nl/zoeken?q=soep`),
      timed(`${SITE}/api/forms/nl/contact/token`),
    ]);

    expect(cached.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(Math.max(...cached.map(({ ms }) => ms))).toBeLessThan(1_000);
    for (const page of [cold, search]) {
      expect(page.status).toBe(503);
      expect(page.text).toContain('020 555 01 20');
      expect(page.ms).toBeLessThan(PATIENCE_MS);
    }
    expect([502, 504]).toContain(token.status);
    await expect.poll(readyz, { timeout: 10_000 }).toBe(503);
    await expect
      .poll(() => statusOf(`${SITE}/nl/over-ons`), { timeout: 30_000, intervals: [200] })
      .toBe(200);
    expect(performance.now() - began).toBeLessThan(15_000);
    await expect.poll(readyz).toBe(200);
    expect([...(await stopVisitors()).keys()]).toEqual([200]);
    expect(childrenOf(site, 'server/renderer/main.ts')).not.toContain(renderer);
  } finally {
    await end(site, 'SIGKILL');
    await end(backend);
  }
});

test('a page that nobody visited, of a backend that hangs, is answered in words within five seconds', async () => {
  test.setTimeout(120_000);
  own.forget();
  const hanging = createServer(() => undefined);
  await new Promise<void>((open) => hanging.listen(4236, '127.0.0.1', open));
  const site = own.startSite();
  try {
    await expect.poll(readyz, { timeout: 60_000 }).toBe(200);
    const pages = await Promise.all(
      ['/nl', '/en/contact', '/nl/zoeken?q=soep', '/nl/bestaat-niet'].map((path) =>
        timed(`${SITE}${path}`),
      ),
    );

    expect(pages.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    for (const { text, ms } of pages) {
      expect(text).toContain('020 555 01 20');
      expect(ms).toBeLessThan(PATIENCE_MS);
    }
  } finally {
    await end(site, 'SIGKILL');
    hanging.closeAllConnections();
    hanging.close();
  }
});
