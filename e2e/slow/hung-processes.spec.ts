import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { expect, test } from 'playwright/test';
import { PORTS } from '@/e2e/support/ports';
import { childrenOf, end, isAlive, isUp, siteProcesses } from '@/e2e/support/processes';

const { site: port, ops: opsPort, backend: backendPort } = PORTS.hungProcesses;
const SITE = `http://main.localhost:${port}`;
const READYZ = `http://127.0.0.1:${opsPort}/readyz`;
const EDGE = 'server/edge/main.ts';
const CONNECTIONS = 40;

const processesWith = (edges: number) =>
  siteProcesses({
    port,
    backendPort,
    dataDir: 'var/e2e/hung-processes',
    env: {
      OPS_PORT: String(opsPort),
      DRAIN_SECONDS: '0',
      EDGE_WORKERS: String(edges),
      SEARCH_REFRESH_SECONDS: '1',
    },
  });

const descriptorsOf = ({ pid = 0 }: ChildProcess): number => readdirSync(`/proc/${pid}/fd`).length;

type Visit = { status: number; isCached: boolean };

const visitOverNewConnection = (): Promise<Visit> =>
  new Promise((resolve, reject) => {
    const headers = { host: `main.localhost:${port}` };
    get({ host: '127.0.0.1', port, path: '/nl', headers, agent: false }, (response) => {
      response.resume().on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, isCached: /hit/.test(String(received['cache-status'])) });
      });
    }).on('error', reject);
  });

const visits = () => Promise.all(Array.from({ length: CONNECTIONS }, visitOverNewConnection));

async function withSite(edges: number, work: (site: ChildProcess) => Promise<void>) {
  const processes = processesWith(edges);
  processes.clean();
  const site = processes.startWhole();
  try {
    await isUp(READYZ);
    // A page that a process is about to cache is waited for by the others.
    await expect
      .poll(async () => (await visits()).every(({ isCached }) => isCached), { timeout: 60_000 })
      .toBe(true);
    await work(site);
  } finally {
    await end(site, 'SIGKILL');
  }
}

for (const { name, script, timeout } of [
  { name: 'the embedded backend', script: 'backend/main.ts', timeout: 30_000 },
  { name: 'the search index process', script: 'search-index', timeout: 120_000 },
])
  test(`${name} is replaced when it hangs`, async () => {
    await withSite(1, async (site) => {
      const [hung = 0] = childrenOf(site, script);
      expect(hung).not.toBe(0);

      process.kill(hung, 'SIGSTOP');

      await expect.poll(() => isAlive(hung), { timeout }).toBe(false);
      await expect.poll(() => childrenOf(site, script).length, { timeout }).toBe(1);
      await isUp(`http://127.0.0.1:${backendPort}/main/nl?_format=json`);
      await isUp(`${SITE}/nl/zoeken?q=soep`);
    });
  });

test('who connects while one of two edge processes hangs gets a page all the same', async () => {
  await withSite(2, async (site) => {
    const before = descriptorsOf(site);
    const [hung = 0] = childrenOf(site, EDGE);

    process.kill(hung, 'SIGSTOP');
    const statuses = (await visits()).map(({ status }) => status);

    expect(statuses).toEqual(Array.from({ length: CONNECTIONS }, () => 200));
    expect(isAlive(hung)).toBe(false);
    await expect.poll(() => childrenOf(site, EDGE).length, { timeout: 30_000 }).toBe(2);
    await expect.poll(() => descriptorsOf(site)).toBeLessThanOrEqual(before);
  });
});

test('who connects while the only edge process hangs is cut off, and the next one gets a page', async () => {
  await withSite(1, async (site) => {
    const before = descriptorsOf(site);
    const [hung = 0] = childrenOf(site, EDGE);

    process.kill(hung, 'SIGSTOP');
    const outcomes = await Promise.allSettled(
      Array.from({ length: CONNECTIONS }, visitOverNewConnection),
    );

    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    await isUp(`${SITE}/nl`);
    await expect.poll(() => descriptorsOf(site)).toBeLessThanOrEqual(before);
  });
});
