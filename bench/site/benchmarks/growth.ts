import { median } from '@/bench/site/compare';
import { startBackend, startSite } from '@/bench/site/targets/targets';
import type { Placing } from '@/bench/site/cores';
import { filtered } from '@/bench/site/benchmarks/filtered';
import { timed } from '@/bench/site/benchmarks/slowest-chain';
import { decimal, per, whole } from '@/bench/site/numbers';
import type { Chapter } from '@/bench/site/report';
import { PORTS, type Settings } from '@/bench/site/settings';
import { get } from '@/e2e/support/get';
import { slowBackend } from '@/e2e/support/slow-backend';

const SITE = `http://main.localhost:${PORTS.growing}`;
/** Excludes JIT compilation. */
const WARM_UP = 100;
const ASKED = 150;
/** Two runs of the same differ by a tenth on two cores. */
const MOST_TIMES = 1.15;

type Measured = { nodes: number; pageMs: number; backendMs: number; ownMs: number };

async function measureWith(nodes: number, placing: Placing): Promise<Measured> {
  const env = { BACKEND_EXTRA_NODES: String(nodes) };
  const backend = await startBackend(PORTS.fewOrMany, placing, env);
  const { calls, close } = await slowBackend({
    ...{ port: PORTS.watched, backendPort: PORTS.fewOrMany, delayMs: 0 },
  });
  const site = await startSite(
    {
      ...{ name: `growing-${nodes}`, port: PORTS.growing, backendPort: PORTS.watched },
      env: { SEARCH_REFRESH_SECONDS: '0' },
    },
    placing,
  );
  for (let number = 0; number < WARM_UP; number += 1) await get(`${SITE}${filtered(number)}`);

  const pages: { ms: number; chainMs: number }[] = [];
  for (let number = WARM_UP; number < WARM_UP + ASKED; number += 1) {
    const page = await timed(`${SITE}${filtered(number)}`, calls);
    if (page.status !== 200)
      throw new Error(`An overview over ${nodes} nodes answered ${page.status}.`);
    if (calls.length === 0) throw new Error('An overview was kept already.');
    pages.push(page);
  }
  await site.stop();
  close();
  await backend.stop();
  return {
    nodes,
    pageMs: median(pages.map(({ ms }) => ms)),
    backendMs: median(pages.map(({ chainMs }) => chainMs)),
    ownMs: median(pages.map(({ ms, chainMs }) => ms - chainMs)),
  };
}

export async function measureGrowth({ growth }: Settings, placing: Placing): Promise<Chapter> {
  const [few, many] = growth;
  const less = await measureWith(few, placing);
  const more = await measureWith(many, placing);
  const times = more.ownMs / less.ownMs;
  return {
    title: 'Overviews with filters, by what there is to choose from',
    note: 'Never asked before, one at a time. "Own" is what is left of a page after the slowest chain of calls to the backend.',
    head: ['', 'page ms', 'backend ms', 'own ms'],
    rows: [less, more].map(({ nodes, pageMs, backendMs, ownMs }) => [
      `${whole(nodes)} nodes`,
      ...[decimal(pageMs), decimal(backendMs), decimal(ownMs)],
    ]),
    verdicts: [
      {
        target: `An overview with filters over ${whole(many)} nodes: own time at most ${MOST_TIMES} × that over ${whole(few)}`,
        measured: `${per(times)} ×`,
        isMet: times <= MOST_TIMES,
      },
    ],
  };
}
