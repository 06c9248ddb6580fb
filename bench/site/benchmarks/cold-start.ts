import { rmSync } from 'node:fs';
import path from 'node:path';
import { median } from '@/bench/site/compare';
import { dataDirOf, startSite } from '@/bench/site/targets/targets';
import type { Placement } from '@/bench/site/cores';
import { decimal } from '@/bench/site/numbers';
import type { Chapter } from '@/bench/site/report';
import { ROOT } from '@/bench/site/run';
import { PORTS, type Settings } from '@/bench/site/settings';

const SECOND_MS = 1_000;
const MAX_S = 2;

export async function measureColdStart(
  { rounds }: Settings,
  placement: Placement,
): Promise<Chapter> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    rmSync(path.join(ROOT, dataDirOf('cold')), { recursive: true, force: true });
    const began = performance.now();
    const site = await startSite(
      { name: 'cold', port: PORTS.cold, backendPort: PORTS.backend },
      placement,
    );
    times.push((performance.now() - began) / SECOND_MS);
    await site.stop();
  }
  const typical = median(times);
  return {
    title: 'Cold start',
    note: 'From the spawn of `server/main.ts --built`, with an empty cache, to the first page.',
    head: ['', 'median s', 'slowest s'],
    rows: [[`${rounds} times`, decimal(typical), decimal(Math.max(...times))]],
    verdicts: [
      {
        target: `Cold start: a page within ${MAX_S} s`,
        measured: `${decimal(typical)} s`,
        isMet: typical < MAX_S,
      },
    ],
  };
}
