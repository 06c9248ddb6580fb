import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { compare, type Target, ratio, type Series, typical } from '@/bench/site/compare';
import {
  dataDirOf,
  hasNginx,
  startNext,
  startNginx,
  startPlain,
  startSite,
  waitForSearch,
} from '@/bench/site/targets/targets';
import type { Placement } from '@/bench/site/cores';
import { load } from '@/bench/site/load/load';
import { getRequest } from '@/bench/site/load/requests';
import { decimal, significant, integer } from '@/bench/site/numbers';
import type { Chapter, Verdict } from '@/bench/site/report';
import { ROOT, type Running } from '@/bench/site/run';
import { seedPages } from '@/bench/site/seed-pages';
import { PORTS, type Settings } from '@/bench/site/settings';
import { get } from '@/e2e/support/get';

/** About 40 kB. */
const PAGE = { host: 'main.localhost', path: '/nl/privacy' };

/** Longer than the benchmark; stale pages are a benchmark of their own. */
const FRESH_MS = 60 * 60 * 1_000;
const MAX_SECONDS = 120;
const FIRST_NODE = 1_000_001;

const TIMES_NEXT = 10;
const OF_PLAIN = 0.4;
const MAX_MIB = 1_024;
/** What 1 GiB leaves for PAGES_MEMORY_MB: each further edge process takes some itself. */
const pagesMb = (edgeProcesses: number): number => 620 - 140 * (edgeProcesses - 1);
/** The number of pages that the targets are about. */
const AIM = 50_000;

const nodes = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/nl/node/${FIRST_NODE + index}`);

async function samplePage(): Promise<{ html: number; file: string; gzip: number }> {
  const { text } = await get(`http://${PAGE.host}:${PORTS.site}${PAGE.path}`);
  const file = path.join(ROOT, dataDirOf('plain'), 'page.html.gz');
  mkdirSync(path.dirname(file), { recursive: true });
  const compressed = gzipSync(text, { level: 9 });
  writeFileSync(file, compressed);
  return { html: Buffer.byteLength(text), file, gzip: compressed.byteLength };
}

/** Copies of the page of the plain server, so that only their number differs. */
function seed(count: number): void {
  const times = { ageMs: 0, freshMs: FRESH_MS };
  seedPages({ dataDir: dataDirOf('site'), templates: [PAGE.path], urls: nodes(count), ...times });
}

const zipfName = (count: number): string => `the site: ${integer(count)} pages, by Zipf`;

function rowOf(series: Series, plain: Series, next: Series): readonly string[] {
  return [
    series.name,
    integer(typical(series, 'perSecond')),
    significant(ratio(series, plain)),
    significant(ratio(series, next)),
    integer(typical(series, 'cpuUs')),
    decimal(typical(series, 'p50Ms')),
    decimal(typical(series, 'p99Ms')),
    integer(typical(series, 'memoryMiB')),
    significant(typical(series, 'busy')),
  ];
}

const HEAD = [
  '',
  'responses/s',
  '× plain',
  '× Next',
  'CPU µs',
  'p50 ms',
  'p99 ms',
  'MiB',
  'load',
] as const;

function verdictsOf(
  name: string,
  aimed: readonly Series[],
  plain: Series,
  next: Series,
): Verdict[] {
  return aimed.flatMap((series) => {
    const ofPlain = ratio(series, plain);
    const timesNext = ratio(series, next);
    return [
      {
        target: `${series.name}, ${name}: 10 × Next by itself`,
        measured: `${decimal(timesNext)} ×`,
        isMet: timesNext >= TIMES_NEXT,
      },
      {
        target: `${series.name}, ${name}: 0.4 × a plain server`,
        measured: `${significant(ofPlain)} ×`,
        isMet: ofPlain >= OF_PLAIN,
      },
    ];
  });
}

const requestsOf = (host: string, port: number, paths: readonly string[]) => {
  const requests = paths.map((one) => getRequest(`${host}:${port}`, one));
  return () => requests;
};

/** The most popular last, as in a site that has run for a while. */
const requestAll = (paths: readonly string[], { clientCores }: Placement): Promise<unknown> =>
  load(clientCores, {
    ...{
      port: PORTS.site,
      order: 'once',
      connections: 64,
      seed: 1,
      isBusyWaiting: clientCores !== null,
    },
    ...{ seconds: MAX_SECONDS, warmUpSeconds: 0 },
    requests: requestsOf(PAGE.host, PORTS.site, paths.toReversed())(),
  });

export async function measureCachedPages(
  { counts, ...lengths }: Settings,
  placement: Placement,
): Promise<Chapter> {
  const maxCount = Math.max(...counts);
  const aim = counts.includes(AIM) ? AIM : maxCount;
  const site = await startSite(
    {
      ...{ name: 'site', port: PORTS.site, backendPort: PORTS.backend },
      env: { PAGES_DISK_MB: '8192', PAGES_MEMORY_MB: String(pagesMb(placement.processes)) },
    },
    placement,
  );
  await waitForSearch(`http://main.localhost:${PORTS.site}`);
  const page = await samplePage();
  seed(maxCount);
  await requestAll(nodes(aim), placement);
  const plain = await startPlain(page.file, placement);
  const next = await startNext(placement);
  const nginx = hasNginx ? await startNginx(page.file, placement) : null;

  const one = (name: string, { pid }: Running, port: number): Target => ({
    ...{ name, pid, port, order: 'in turn' },
    requests: requestsOf(PAGE.host, port, [PAGE.path]),
  });
  const zipf = counts.map((count): Target => ({
    ...{ name: zipfName(count), pid: site.pid, port: PORTS.site, order: 'zipf' },
    requests: requestsOf(PAGE.host, PORTS.site, nodes(count)),
  }));
  const measured = await compare(
    [
      one('a plain `node:http` server', plain, PORTS.plain),
      one('`next start`', next, PORTS.next),
      ...(nginx ? [one('nginx, a file', nginx, PORTS.nginx)] : []),
      one('the site: one page', site, PORTS.site),
      ...zipf,
    ],
    placement,
    lengths,
  );
  for (const running of [next, plain, site]) await running.stop();
  await nginx?.stop();

  const [plainly, byNext] = measured;
  if (!plainly || !byNext) throw new Error('Nothing was measured.');
  const { processes, serverCores } = placement;
  const name = processes === 1 ? 'one process' : `${processes} processes`;
  const aimed = measured.filter((series) =>
    ['the site: one page', zipfName(aim)].includes(series.name),
  );
  const largest = aimed.at(-1);
  const memory = largest ? typical(largest, 'memoryMiB') : NaN;
  return {
    title: `Cached pages, ${name}`,
    note: `${serverCores ? `The server has core ${serverCores.join()} to itself; the load generator has the others, and busy-waits.` : 'The load generator has the same cores.'} Each page: ${integer(page.html)} bytes of HTML, ${integer(page.gzip)} with gzip. The last column is the share of a core that the load generator used.${hasNginx ? '' : ' nginx is not installed here.'}`,
    head: HEAD,
    rows: measured.map((series) => rowOf(series, plainly, byNext)),
    verdicts: [
      ...verdictsOf(name, aimed, plainly, byNext),
      {
        target: `${largest?.name ?? ''}, ${name}: all processes in 1 GiB`,
        measured: `${integer(memory)} MiB`,
        isMet: memory <= MAX_MIB,
      },
    ],
  };
}
