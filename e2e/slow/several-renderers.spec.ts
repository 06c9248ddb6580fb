import { expect, test } from 'playwright/test';
import { get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { childrenOf, end, isUp, siteProcesses, statusOf } from '@/e2e/support/processes';
import { sendOnce, tokenFor } from '@/e2e/support/send-form';

const { site: port, ops: opsPort, backend: backendPort } = PORTS.severalRenderers;
const SITE = `http://main.localhost:${port}`;
const METRICS = `http://127.0.0.1:${opsPort}/metrics`;
const FORM = { site: SITE, webform: 'newsletter' };
const SCRIPT = 'server/renderer/main.ts';
const DAY_MS = 24 * 60 * 60 * 1_000;
const VISITORS = 3;

const processes = siteProcesses({
  port,
  backendPort,
  dataDir: 'var/e2e/several-renderers',
  env: {
    // A crash is tested here, not how long a busy machine renders.
    PAGE_TIMEOUT_SECONDS: '15',
    OPS_PORT: String(opsPort),
    RENDERERS: '2',
    EDGE_WORKERS: '2',
    DRAIN_SECONDS: '0',
  },
});

/** A list that no visitor has requested before. */
function buildUncachedUrl(number: number): string {
  const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
  return `${SITE}/nl/activiteiten-trainingen?date=${day(1)},${day(2 + number)}`;
}

/** Requests uncached pages until it is stopped; then returns the statuses. */
function visitors() {
  const statuses: number[] = [];
  let number = 0;
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      number += 1;
      statuses.push(await statusOf(buildUncachedUrl(number)));
    }
  };
  const all = Array.from({ length: VISITORS }, visitor);
  return {
    seen: () => statuses.length,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      return statuses;
    },
  };
}

const metrics = async (): Promise<string> => (await get(METRICS)).text;

async function send(email: string) {
  const token = await tokenFor(FORM);
  return sendOnce(FORM, { newsletter: '1', consent: '1', email }, token);
}

test('a renderer that crashes costs no visitor a page, and is replaced', async () => {
  processes.clean();
  const backend = await processes.startBackend();
  const site = processes.startSite();
  try {
    await isUp(`http://127.0.0.1:${opsPort}/readyz`);
    await isUp(`${SITE}/nl`);
    await expect.poll(metrics).toContain('kadelicht_renderers 2\n');
    const renderers = childrenOf(site, SCRIPT);
    expect(renderers).toHaveLength(2);
    // Both read the same outbox.
    expect(await metrics()).toContain('kadelicht_outbox_usable 1\n');
    const visits = visitors();
    await expect.poll(visits.seen).toBeGreaterThan(2 * VISITORS);

    for (const renderer of renderers) {
      process.kill(renderer, 'SIGKILL');
      await expect.poll(metrics).toContain('kadelicht_renderers 1\n');
      expect((await send(`${renderer}@kadelicht.example`)).status).toBe(200);
      await expect.poll(metrics, { timeout: 30_000 }).toContain('kadelicht_renderers 2\n');
      const seen = visits.seen();
      await expect.poll(visits.seen, { timeout: 30_000 }).toBeGreaterThan(seen + 20);
    }

    expect(new Set(await visits.stop())).toEqual(new Set([200]));
    expect(await statusOf(`http://127.0.0.1:${opsPort}/readyz`)).toBe(200);
  } finally {
    await end(site, 'SIGKILL');
    await end(backend);
  }
});
