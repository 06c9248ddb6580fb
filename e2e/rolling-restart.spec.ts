import type { ChildProcess } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { createBalancer } from './support/balancer';
import { get } from './support/get';
import { end, ownProcesses, statusOf } from './support/processes';

const BACKEND_PORT = 4218;
const BALANCER_PORT = 3120;
const VISITORS = 12;
const PATHS = ['/nl', '/en', '/nl/nieuws', '/nl/contact'];

const targets = [
  { port: 3118, opsPort: 9118 },
  { port: 3119, opsPort: 9119 },
];

const ready = ({ opsPort }: { opsPort: number }) =>
  expect.poll(() => statusOf(`http://127.0.0.1:${opsPort}/readyz`), { timeout: 60_000 }).toBe(200);

test('a site that is restarted under load cuts no visitor off', async () => {
  test.setTimeout(180_000);
  const sites = targets.map(({ port, opsPort }) =>
    ownProcesses({
      port,
      backendPort: BACKEND_PORT,
      dataDir: 'var/journeys-rolling',
      env: { OPS_PORT: String(opsPort), DRAIN_SECONDS: '1', SEARCH_REFRESH_SECONDS: '0' },
    }),
  );
  const [first, second] = sites;
  if (!first || !second || !targets[0]) throw new Error('two sites');
  first.forget();
  const backend = first.startBackend();
  const running: ChildProcess[] = [];
  const balancer = createBalancer(targets);
  await new Promise<void>((open) => balancer.listen(BALANCER_PORT, '127.0.0.1', open));

  const statuses = new Map<string, number>();
  let isOver = false;
  const visitor = async (at: number) => {
    for (let visit = at; !isOver; visit += 1) {
      const path = PATHS[visit % PATHS.length] ?? '/nl';
      const status = await statusOf(`http://main.localhost:${BALANCER_PORT}${path}`);
      const key = `${path} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    }
  };

  try {
    await expect.poll(first.backendStatus, { timeout: 60_000 }).toBe(200);
    running.push(first.startSite(), second.startSite());
    await Promise.all(targets.map(ready));
    await expect.poll(() => statusOf(`http://main.localhost:${BALANCER_PORT}/nl`)).toBe(200);
    const visitors = Array.from({ length: VISITORS }, (_, at) => visitor(at));
    const leaving = running[0];
    if (!leaving) throw new Error('the first site');
    await end(leaving);
    expect(leaving.exitCode).toBe(0);
    running[0] = first.startSite();
    await ready(targets[0]);
    const servedBy = async () => {
      const { headers } = await get(`http://main.localhost:${BALANCER_PORT}/nl`);
      return headers['x-served-by'];
    };
    // Now and then, for the other one is asked too.
    await expect
      .poll(servedBy, { intervals: [100], timeout: 30_000 })
      .toBe(String(targets[0].port));
    isOver = true;
    await Promise.all(visitors);
  } finally {
    isOver = true;
    balancer.closeAllConnections();
    balancer.close();
    await Promise.all(running.map((site) => end(site)));
    await end(backend);
  }

  expect([...statuses.keys()].toSorted()).toEqual(PATHS.map((path) => `${path} 200`).toSorted());
});
