import { compare, typical } from '@/bench/site/compare';
import { dataDirOf, startSite } from '@/bench/site/targets/targets';
import type { Placement } from '@/bench/site/cores';
import { getRequest } from '@/bench/site/load/requests';
import { decimal, integer } from '@/bench/site/numbers';
import type { Chapter } from '@/bench/site/report';
import { seedPages } from '@/bench/site/seed-pages';
import { PORTS, type Settings } from '@/bench/site/settings';
import { addressesOf, get } from '@/e2e/support/get';

const MINUTE_MS = 60_000;
const TEMPLATES = 30;
const MAX_PAGES = 50_000;
const MAX_MIB = 1_024;

/** All pages are stale: each request revalidates in the background, as after a quiet night. */
export async function measureStalePages(
  settings: Settings,
  placement: Placement,
): Promise<Chapter> {
  const host = `main.localhost:${PORTS.ageing}`;
  const site = await startSite(
    {
      ...{ name: 'ageing', port: PORTS.ageing, backendPort: PORTS.manyNodes },
      env: { PAGES_DISK_MB: '8192', SEARCH_REFRESH_SECONDS: '0' },
    },
    placement,
  );
  const addresses = (await addressesOf(`http://${host}`)).slice(0, MAX_PAGES);
  const urls = addresses.map((address) => new URL(address).pathname);
  const templates: string[] = [];
  for (const url of urls.slice(0, TEMPLATES)) {
    const { status } = await get(`http://${host}${url}`);
    if (status === 200) templates.push(url);
  }
  const dataDir = dataDirOf('ageing');
  seedPages({ dataDir, templates, urls, ageMs: 2 * MINUTE_MS, freshMs: MINUTE_MS });
  const requests = urls.map((url) => getRequest(host, url));
  const [series] = await compare(
    [
      {
        ...{ name: `${integer(urls.length)} pages, by Zipf`, pid: site.pid, port: PORTS.ageing },
        ...{ order: 'zipf', requests: () => requests },
      },
    ],
    placement,
    settings,
  );
  await site.stop();
  if (!series) throw new Error('Nothing was measured.');
  const name =
    placement.processes === 1 ? 'one edge process' : `${placement.processes} edge processes`;
  const memory = typical(series, 'memoryMiB');
  return {
    title: `Pages older than a minute, ${name}`,
    note: 'They are served stale while Next revalidates them on the same cores.',
    head: ['', 'responses/s', 'p50 ms', 'p99 ms', 'MiB'],
    rows: [
      [
        series.name,
        integer(typical(series, 'perSecond')),
        decimal(typical(series, 'p50Ms')),
        decimal(typical(series, 'p99Ms')),
        integer(memory),
      ],
    ],
    verdicts: [
      {
        target: `${series.name}, older than a minute, ${name}: all processes in 1 GiB`,
        measured: `${integer(memory)} MiB`,
        isMet: memory <= MAX_MIB,
      },
    ],
  };
}
