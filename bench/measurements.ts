import { setTimeout as pause } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { addressesOf, get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses, statusOf } from '@/e2e/support/processes';
import { sendOnce, tokenFor } from '@/e2e/support/send-form';
import type { slowBackend } from '@/e2e/support/slow-backend';
import { EVERYTHING, NO_FACETS } from '@/lib/search/query';
import { compare } from './compare';
import { load } from './load';
import { type Server, type Site, sumCpuMs, sumMemoryMiB, track } from './processes';

const PAGE = '/nl/privacy';
const SECONDS = 2;
const DELAY_MS = 50;
const TERMS = [
  'schulden',
  'soep',
  'vrijwiliger',
  'wonen',
  'samen koken',
  'hulp bij schulden',
  'fites',
];

type Sites = readonly [Site, ...Site[]];

async function measureStart(sites: Sites): Promise<string> {
  const table = await compare({
    title: 'Start',
    note: 'From the spawn of `server/main.ts --built`, with an empty `DATA_DIR`.',
    targets: sites,
    measure: async (site) => {
      const began = performance.now();
      await site.restart();
      const first = performance.now();
      await get(`${site.origin}${PAGE}`);
      return { 'first page, ms': first - began, 'another page, ms': performance.now() - first };
    },
    rounds: 3,
    warmUps: 1,
  });
  // A site builds its search index by itself, which takes a core.
  for (const { origin } of sites)
    while ((await statusOf(`${origin}/nl/zoeken?q=soep`)) !== 200) await pause(1_000);
  return table;
}

/** Sends requests for some seconds. Those under way at the end cost processor time, and do not count. */
async function measureLoad(server: Server, connections: number, requests: autocannon.Request[]) {
  const { port, host, pids } = server;
  const before = sumCpuMs(pids());
  const sent = await load({ port, host, connections, seconds: SECONDS, requests });
  return {
    'responses a second': sent.perSecond,
    'p50, ms': sent.p50Ms,
    'p99, ms': sent.p99Ms,
    'CPU of a response, µs': ((sumCpuMs(pids()) - before) * 1_000) / sent.responses,
    'CPU of the load generator, µs': sent.ownUs,
    failed: sent.failed,
  };
}

async function measureCachedPages([site, ...others]: Sites): Promise<string> {
  const port = PORTS.bench.plain;
  const { run } = siteProcesses({ port, backendPort: 0, dataDir: 'var/bench/plain' });
  const child = track(run(`bench/plain-server.ts ${port} ${site.port} ${site.host} ${PAGE}`, {}));
  await isUp(`http://localhost:${port}/`);
  const plain = { name: 'a plain server', port, host: 'localhost', pids: () => [child.pid ?? 0] };
  const table = await compare({
    title: 'A cached page',
    note: `64 connections, rounds of ${SECONDS} s. The plain server is \`node:http\` in one process: it sends the same body, and no header but its type, encoding and length. Where the load generator takes more of a core than a server, it limits the responses a second: then the ratio of CPU counts.`,
    targets: [site, plain, ...others],
    measure: (server) => measureLoad(server, 64, [{ path: PAGE }]),
    rounds: 9,
    warmUps: 1,
  });
  await end(child);
  return table;
}

function measureUnknownUrls(sites: Sites): Promise<string> {
  let count = 0;
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    return { ...request, path: `/nl/verzonnen/${count}-${count * 7_919}` };
  };
  return compare({
    title: 'A made-up URL',
    note: `16 connections, rounds of ${SECONDS} s: a 404 for each, which the CMS decides. The load generator also forwards the calls to the CMS.`,
    targets: sites,
    measure: (site) => measureLoad(site, 16, [{ setupRequest }]),
    rounds: 5,
    warmUps: 1,
  });
}

async function measureSearch(sites: Sites): Promise<string> {
  const pages = TERMS.map((term) => ({ path: `/nl/zoeken?q=${encodeURIComponent(term)}` }));
  const relevant = { ...EVERYTHING, sort: 'relevance', chosen: { ...NO_FACETS, type: ['news'] } };
  const calls = TERMS.flatMap((term) => [
    { ...EVERYTHING, term },
    { ...relevant, term },
  ]).map((query) => ({
    method: 'POST' as const,
    path: '/api/search/nl',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  }));
  const note = `2 connections, rounds of ${SECONDS} s: one word, several, mistyped; calls with facets too.`;
  const shared = { note, targets: sites, rounds: 5, warmUps: 1 };
  const title = 'The search page';
  const page = await compare({ ...shared, title, measure: (site) => measureLoad(site, 2, pages) });
  const measure = (site: Site) => measureLoad(site, 2, calls);
  return `${page}\n${await compare({ ...shared, title: 'A call of `/api/search`', measure })}`;
}

/** Measures one piece of work of a site: its time, and the processor time of its renderer. */
async function measureOne(site: Site, work: () => Promise<{ status: number }>) {
  const [cpuMs, began] = [sumCpuMs(site.pidsOf('renderer')), performance.now()];
  const { status } = await work();
  const ms = performance.now() - began;
  if (status !== 200) throw new Error(`${site.name} responds with ${status}.`);
  // The renderer ends its work a moment after the response.
  await pause(10);
  return { 'time, ms': ms, 'CPU of the renderer, ms': sumCpuMs(site.pidsOf('renderer')) - cpuMs };
}

type SlowBackend = Awaited<ReturnType<typeof slowBackend>>;

async function measureMisses(sites: Sites, backend: SlowBackend): Promise<string> {
  const urls = await addressesOf(sites[0].origin);
  const paths = urls.map((url) => new URL(url).pathname).filter((path) => path !== PAGE);
  // Every other one first, so that both halves have all kinds of pages.
  const ordered = [0, 1].flatMap((rest) => paths.filter((_, index) => index % 2 === rest));
  backend.delayCalls(DELAY_MS);
  const warmUps = Math.min(120, Math.floor(ordered.length / 2));
  const table = await compare({
    title: 'A page that is not cached',
    note: `One at a time, with a backend that delays each call by ${DELAY_MS} ms.`,
    targets: sites,
    measure: (site, round) =>
      measureOne(site, () => get(`${site.origin}${ordered[round] ?? '/nl'}`)),
    rounds: Math.min(150, ordered.length - warmUps),
    warmUps,
  });
  backend.delayCalls(0);
  return table;
}

const measureForms = (sites: Sites): Promise<string> =>
  compare({
    title: 'A form that is sent, and stored durably',
    note: 'One at a time.',
    targets: sites,
    measure: async (site, round) => {
      const form = { site: site.origin, webform: 'newsletter' };
      const token = await tokenFor(form);
      const values = { newsletter: '1', consent: '1', email: `bench-${round}@kadelicht.example` };
      return measureOne(site, () => sendOnce(form, values, token));
    },
    rounds: 60,
    warmUps: 30,
  });

const measureMemory = (sites: Sites): Promise<string> =>
  compare({
    title: 'Memory',
    note: 'After all of this, with one edge process and one renderer: the proportional set size.',
    targets: sites,
    measure: (site) =>
      Promise.resolve({
        'all processes, MiB': sumMemoryMiB(site.pids()),
        'the edge process, MiB': sumMemoryMiB(site.pidsOf('edge')),
        'the renderer, MiB': sumMemoryMiB(site.pidsOf('renderer')),
      }),
    rounds: 1,
  });

export const MEASUREMENTS = [
  measureStart,
  measureCachedPages,
  measureUnknownUrls,
  measureSearch,
  measureForms,
  measureMisses,
  measureMemory,
] as const;
