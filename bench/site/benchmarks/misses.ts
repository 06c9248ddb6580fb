import { median } from '@/bench/site/compare';
import { startSite } from '@/bench/site/targets/targets';
import type { Placement } from '@/bench/site/cores';
import { timed } from '@/bench/site/benchmarks/slowest-chain';
import { decimal, significant, integer } from '@/bench/site/numbers';
import type { Chapter } from '@/bench/site/report';
import { PORTS, type Settings } from '@/bench/site/settings';
import { addressesOf, get } from '@/e2e/support/get';
import { slowBackend } from '@/e2e/support/slow-backend';

const DELAY_MS = 50;
/** Excludes JIT compilation. */
const WARM_UP = 500;
const MAX_RATIO = 1.3;

export async function measureMisses({ misses }: Settings, placement: Placement): Promise<Chapter> {
  const { calls, close } = await slowBackend({
    port: PORTS.slow,
    backendPort: PORTS.manyNodes,
    delayMs: DELAY_MS,
  });
  const site = await startSite(
    {
      ...{ name: 'misses', port: PORTS.misses, backendPort: PORTS.slow },
      // Keeps the calls of the search index out of the chains.
      env: { SEARCH_REFRESH_SECONDS: '0' },
    },
    placement,
  );
  const urls = (await addressesOf(`http://main.localhost:${PORTS.misses}`)).toReversed();
  for (const url of urls.slice(0, WARM_UP)) await get(url);

  const times: { ms: number; chainMs: number }[] = [];
  for (const url of urls.slice(WARM_UP, WARM_UP + misses)) {
    const page = await timed(url, calls);
    if (page.status === 200) times.push(page);
  }
  await site.stop();
  close();

  const shares = times.map(({ ms, chainMs }) => ms / chainMs).toSorted((a, b) => a - b);
  const middle = median(shares);
  const slow = shares[Math.floor(0.95 * (shares.length - 1))] ?? NaN;
  return {
    title: 'Pages that are not cached',
    note: `One at a time, with a backend that lets every call wait for ${DELAY_MS} ms: the time of a page over that of the slowest chain of calls that wait for one another.`,
    head: ['', 'page ms', 'chain ms', 'median ×', 'p95 ×'],
    rows: [
      [
        `${integer(times.length)} pages`,
        decimal(median(times.map(({ ms }) => ms))),
        decimal(median(times.map(({ chainMs }) => chainMs))),
        significant(middle),
        significant(slow),
      ],
    ],
    verdicts: [
      {
        target: `A page that is not cached: less than ${MAX_RATIO} × its slowest chain (median)`,
        measured: `${significant(middle)} ×`,
        isMet: middle < MAX_RATIO,
      },
    ],
  };
}
