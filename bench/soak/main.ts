import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { memoryMiB } from '@/bench/site/usage';
import { changingBackend } from '@/e2e/support/changing-backend';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, ROOT, siteProcesses } from '@/e2e/support/processes';
import { buildIfStale } from '@/server/supervisor/startup';
import { siteById } from '@/sites/resolve';
import { withCanary } from './canaries';
import { sendMixed } from './mixed';
import { soakRejections } from './rejections';
import { soakSubmissions } from './submissions';
import { createClient, type Client } from './client';

const HELP = `npm run soak -- [--visits 1000000] [--unknown 100000]
npm run soak -- rejections [--minutes 10]
npm run soak -- submissions [--submissions 1000] [--kills 60] [--minutes 10]
npm run soak -- limits

Starts the sites with a backend that names in each menu its site and language. Sends mixed requests,
then requests of unknown URLs. Ends with 1 when a page was another site's, or a status 5xx.

rejections: two clients send invalid requests of every kind, while a third browses, searches and sends
forms. Ends with 1 when one of the third's requests failed.

submissions: visitors send forms with script, without, and with files, while every process and all of them
at once are killed; half of them to a backend with idempotency keys, half to one without, where one form has
an element that must be unique. Ends with 1 when one was lost, doubled or stuck; what is doubtful is named.

limits: the tests that take too long for npm test. 40,000 unknown URLs fill neither memory nor disk, an
edge process may fill a cache of 1.2 GB, and of 105,000 purged tags Redis has the last 100,000.
`;

const { site: PORT, proxy: PROXY_PORT, backend: BEHIND_PORT } = PORTS.soak;
const DATA_DIR = 'var/bench-soak';

const print = (text: string) => process.stdout.write(`${text}\n`);

const percentile = (times: readonly number[], part: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0);

async function requestUnknown(client: Client, count: number, pid: number): Promise<void> {
  const site = siteById('main');
  if (!site || count === 0) return;
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const memory: string[] = [];
  const send = async (turn: number) => {
    const { status } = await client.send({
      site,
      path: `/nl/verzonnen/${turn}-${turn * 7_919}`,
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (turn % 10 !== 0) return;
    const began = performance.now();
    await client.send({ site, path: '/nl' });
    times.push(performance.now() - began);
    if (turn % Math.ceil(count / 5) === 0) memory.push(`${Math.round(memoryMiB(pid))} MiB`);
  };
  await client.sendMany(count, send);
  print(`${count} unknown URLs: ${[...statuses].map(([status, n]) => `${n} × ${status}`).join()}`);
  print(`  memory of all processes on the way: ${memory.join(', ')}`);
  print(
    `  a cached page meanwhile: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
  );
}

async function soak(visits: number, unknown: number): Promise<number> {
  rmSync(path.resolve(DATA_DIR), { recursive: true, force: true });
  const proxy = changingBackend({ behind: `http://127.0.0.1:${BEHIND_PORT}`, change: withCanary });
  const processes = siteProcesses({
    port: PORT,
    backendPort: PROXY_PORT,
    dataDir: DATA_DIR,
    // The default number of edge processes.
    env: { EDGE_WORKERS: '', RATE_LIMIT_FACTOR: '100000' },
  });
  const behind = siteProcesses({
    port: PORT,
    backendPort: BEHIND_PORT,
    dataDir: `${DATA_DIR}-backend`,
  });
  const backend = await behind.startBackend();
  await new Promise<void>((ready) => proxy.server.listen(PROXY_PORT, '127.0.0.1', ready));
  const client = createClient(PORT);
  const site = processes.startSite();
  try {
    await isUp(`http://main.localhost:${PORT}/nl`);
    const began = performance.now();
    const { foreign, counts } = await sendMixed(client, visits, (done, foreignSoFar) => {
      print(`  ${done} visits, ${foreignSoFar} foreign pages so far`);
    });
    print(`${visits} mixed visits in ${Math.round((performance.now() - began) / 1_000)} s:`);
    for (const [what, count] of counts) print(`  ${count} × ${what}`);
    print(`  ${foreign.length} foreign pages ${foreign.slice(0, 5).join(', ')}`);
    await requestUnknown(client, unknown, site.pid ?? 0);
    return foreign.length > 0 || [...counts.keys()].some((what) => what.startsWith('5')) ? 1 : 0;
  } finally {
    client.close();
    await end(site);
    await end(backend);
    proxy.server.closeAllConnections();
    proxy.server.close();
  }
}

/** With the default limits. */
async function rejections(minutes: number): Promise<number> {
  const dataDir = `${DATA_DIR}-rejections`;
  rmSync(path.resolve(dataDir), { recursive: true, force: true });
  const env = {
    EDGE_WORKERS: '',
    FORM_MIN_SECONDS: '',
    SEARCH_REFRESH_SECONDS: '',
    RATE_LIMIT_FACTOR: '1',
  };
  const processes = siteProcesses({ port: PORT, backendPort: BEHIND_PORT, dataDir, env });
  const backend = await processes.startBackend();
  const site = processes.startSite();
  try {
    await isUp(`http://main.localhost:${PORT}/nl/zoeken?q=soep`);
    const failures = await soakRejections(PORT, minutes, print);
    for (const failure of failures.slice(0, 20)) print(`  ${failure}`);
    return failures.length > 0 ? 1 : 0;
  } finally {
    await end(site);
    await end(backend);
  }
}

async function submissions(count: number, kills: number, minutes: number): Promise<number> {
  // It is started too often to look each time.
  buildIfStale(ROOT);
  let isGood = true;
  for (const isKeyed of [true, false]) {
    const soaked = await soakSubmissions({
      ...{ port: PORT, backendPort: BEHIND_PORT, isKeyed, print },
      dataDir: `${DATA_DIR}-submissions${isKeyed ? '' : '-unkeyed'}`,
      submissions: Math.ceil(count / 2),
      kills: Math.ceil(kills / 2),
      minutes: minutes / 2,
    });
    isGood &&= soaked;
  }
  return isGood ? 0 : 1;
}

const limits = (): number =>
  spawnSync('vitest', ['run', '--config', 'bench/soak/vitest.config.ts'], { stdio: 'inherit' })
    .status ?? 1;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      submissions: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '10' },
      visits: { type: 'string', default: '1000000' },
      unknown: { type: 'string', default: '100000' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [visits, unknown] = [Number(values.visits), Number(values.unknown)];
  if (values.help || !Number.isInteger(visits) || !Number.isInteger(unknown)) {
    print(HELP);
    return values.help ? 0 : 2;
  }
  const [command = ''] = positionals;
  switch (command) {
    case 'rejections':
      return rejections(Number(values.minutes));
    case 'submissions':
      return submissions(Number(values.submissions), Number(values.kills), Number(values.minutes));
    case 'limits':
      return limits();
    default:
      return soak(visits, unknown);
  }
}

process.exitCode = await main();
