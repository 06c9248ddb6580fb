import { median } from '@/bench/site/compare';
import { startBackend, startSite } from '@/bench/site/targets/targets';
import type { Placement } from '@/bench/site/cores';
import { filtered } from '@/bench/site/benchmarks/filtered';
import { timed } from '@/bench/site/benchmarks/slowest-chain';
import { decimal, significant, integer } from '@/bench/site/numbers';
import type { Chapter } from '@/bench/site/report';
import { PORTS, type Settings } from '@/bench/site/settings';
import { get } from '@/e2e/support/get';
import { slowBackend } from '@/e2e/support/slow-backend';

const SITE = `http://main.localhost:${PORTS.growing}`;
/** Excludes JIT compilation. */
const WARM_UP = 100;
const REQUESTS = 150;
/** Two runs of the same differ by a tenth on two cores. */
const MAX_RATIO = 1.15;

type Measured = { nodes: number; pageMs: number; backendMs: number; siteMs: number };

async function measureWith(nodes: number, placement: Placement): Promise<Measured> {
  const env = { BACKEND_EXTRA_NODES: String(nodes) };
  const backend = await startBackend(PORTS.fewOrMany, placement, env);
  const { calls, close } = await slowBackend({
    ...{ port: PORTS.watched, backendPort: PORTS.fewOrMany, delayMs: 0 },
  });
  const site = await startSite(
    {
      ...{ name: `growing-${nodes}`, port: PORTS.growing, backendPort: PORTS.watched },
      env: { SEARCH_REFRESH_SECONDS: '0' },
    },
    placement,
  );
  for (let number = 0; number < WARM_UP; number += 1) await get(`${SITE}${filtered(number)}`);

  const pages: { ms: number; chainMs: number }[] = [];
  for (let number = WARM_UP; number < WARM_UP + REQUESTS; number += 1) {
    const page = await timed(`${SITE}${filtered(number)}`, calls);
    if (page.status !== 200)
      throw new Error(`An overview over ${nodes} nodes: status ${page.status}.`);
    if (calls.length === 0) throw new Error('An overview was cached already.');
    pages.push(page);
  }
  await site.stop();
  close();
  await backend.stop();
  return {
    nodes,
    pageMs: median(pages.map(({ ms }) => ms)),
    backendMs: median(pages.map(({ chainMs }) => chainMs)),
    siteMs: median(pages.map(({ ms, chainMs }) => ms - chainMs)),
  };
}

export async function measureGrowth({ growth }: Settings, placement: Placement): Promise<Chapter> {
  const [few, many] = growth;
  const less = await measureWith(few, placement);
  const more = await measureWith(many, placement);
  const ratio = more.siteMs / less.siteMs;
  return {
    title: 'Overviews with filters, by what there is to choose from',
    note: 'Not cached, one at a time. "Site" is the time of a page without the slowest chain of calls to the backend.',
    head: ['', 'page ms', 'backend ms', 'site ms'],
    rows: [less, more].map(({ nodes, pageMs, backendMs, siteMs }) => [
      `${integer(nodes)} nodes`,
      ...[decimal(pageMs), decimal(backendMs), decimal(siteMs)],
    ]),
    verdicts: [
      {
        target: `An overview with filters over ${integer(many)} nodes: site time at most ${MAX_RATIO} × that over ${integer(few)}`,
        measured: `${significant(ratio)} ×`,
        isMet: ratio <= MAX_RATIO,
      },
    ],
  };
}
