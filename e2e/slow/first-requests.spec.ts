import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { LANGUAGES } from '@/lib/content/language';
import { searchPath } from '@/lib/routing/paths';
import { allSites } from '@/sites/resolve';
import { get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses } from '@/e2e/support/processes';

const { site: port, ops: opsPort, backend: backendPort } = PORTS.firstRequests;
const OPS = `http://127.0.0.1:${opsPort}`;
const TURN_MS = 60;
const READY_MS = 240_000;

const processes = siteProcesses({
  port,
  backendPort,
  dataDir: 'var/e2e/first-requests',
  env: { OPS_PORT: String(opsPort), SEARCH_REFRESH_SECONDS: '60' },
});

const siteLocales = allSites.flatMap(({ hosts: [host] }) =>
  LANGUAGES.map((language) => ({ host, language, origin: `http://${host}:${port}` })),
);

/**
 * Gives a process group every second turn until it is to stop, like a host with other work to do. Work of our
 * own would slow the tests that run beside this one.
 */
function slowDown({ pid = 0 }: ChildProcess): () => Promise<void> {
  let isEnding = false;
  async function takeTurns(): Promise<void> {
    while (!isEnding) {
      process.kill(-pid, 'SIGSTOP');
      await pause(TURN_MS);
      process.kill(-pid, 'SIGCONT');
      await pause(TURN_MS);
    }
  }
  const turns = takeTurns();
  return () => {
    isEnding = true;
    return turns;
  };
}

test('on a busy host the first missing page is a 404 and the first search finds, on every site', async () => {
  processes.clean();
  let log = '';
  const site = processes.startWhole({ onLog: (text) => (log += text) });
  const stopTurns = slowDown(site);
  try {
    await isUp(`${OPS}/readyz`, READY_MS);
    const statuses = async (pathOf: (language: (typeof LANGUAGES)[number]) => string) => {
      const pages = [];
      for (const { origin, language } of siteLocales) {
        const { status, text } = await get(`${origin}${pathOf(language)}`);
        pages.push({ page: `${origin}${pathOf(language)}`, status, hasHeading: /<h1/.test(text) });
      }
      return pages.filter(({ status, hasHeading }) => status !== 200 || !hasHeading);
    };
    const searched = await statuses((language) => `${searchPath(language)}?q=hulp`);
    const missing = await statuses((language) => `/${language}/bestaat-niet`);
    const metrics = (await get(`${OPS}/metrics`)).text;

    expect(searched).toEqual([]);
    expect(missing.map(({ status, hasHeading }) => [status, hasHeading])).toEqual(
      siteLocales.map(() => [404, true]),
    );
    expect(missing).toHaveLength(10);
    expect(metrics).toContain('kadelicht_http_requests_total{route="search",status="200"} 10');
    expect(metrics.match(/^kadelicht_http_requests_total.*status="5.*$/gm)).toBeNull();
    expect(log).not.toContain('no problem page');
    const lines = log.split('\n').filter((line) => line !== '');
    expect(
      lines.filter((line) => !/^\{"time":"[^"]+Z",.*"instance":"[^"]+"\}$/.test(line)),
    ).toEqual([]);
    expect(log).toContain('Ready:');
  } finally {
    await stopTurns();
    await end(site, 'SIGKILL');
  }
});
