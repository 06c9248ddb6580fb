import type { ChildProcess } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses, statusOf } from '@/e2e/support/processes';
import { createBalancer } from './balancer';

const { first: firstPort, second: secondPort, balancer: balancerPort } = PORTS.rollingRestart;
const BALANCED = `http://main.localhost:${balancerPort}`;
const VISITORS = 12;
const PATHS = ['/nl', '/en', '/nl/nieuws', '/nl/contact'];

const targets = [
  { port: firstPort, opsPort: PORTS.rollingRestartOps.first },
  { port: secondPort, opsPort: PORTS.rollingRestartOps.second },
] as const;

const ready = ({ opsPort }: { opsPort: number }) => isUp(`http://127.0.0.1:${opsPort}/readyz`);

test('a site that is restarted under load cuts no visitor off', async () => {
  const [first, second] = [targets[0], targets[1]].map(({ port, opsPort }) =>
    siteProcesses({
      port,
      backendPort: PORTS.rollingRestart.backend,
      dataDir: `var/e2e/rolling-restart-${port}`,
      env: { OPS_PORT: String(opsPort), DRAIN_SECONDS: '1' },
    }),
  );
  if (!first || !second) throw new Error('two sites');
  for (const each of [first, second]) each.clean();
  const backend = await first.startBackend();
  const running: ChildProcess[] = [];
  const balancer = createBalancer(targets);
  await new Promise<void>((open) => balancer.listen(balancerPort, '127.0.0.1', open));

  const statuses = new Map<string, number>();
  let isOver = false;
  const visitor = async (start: number) => {
    for (let visit = start; !isOver; visit += 1) {
      const path = PATHS[visit % PATHS.length] ?? '/nl';
      const key = `${path} ${await statusOf(`${BALANCED}${path}`)}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    }
  };

  try {
    running.push(first.startSite(), second.startSite());
    await Promise.all(targets.map(ready));
    // Rendered once: the restart is what is tested, not how long a first response takes.
    for (const { port } of targets)
      for (const path of PATHS) await isUp(`http://main.localhost:${port}${path}`);
    await isUp(`${BALANCED}/nl`);
    const visitors = Array.from({ length: VISITORS }, (_, at) => visitor(at));
    const leaving = running[0];
    if (!leaving) throw new Error('the first site');
    await end(leaving);
    expect(leaving.exitCode).toBe(0);
    running[0] = first.startSite();
    await ready(targets[0]);
    const servedBy = async () => (await get(`${BALANCED}/nl`)).headers['x-served-by'];
    // In turns with the other one.
    await expect
      .poll(servedBy, { intervals: [100], timeout: 60_000 })
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
