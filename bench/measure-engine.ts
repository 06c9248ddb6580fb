import type { SearchEngine, SearchIndex } from '@/lib/search/engine/engine';
import type { Corpus } from './corpus';
import { queries } from './queries';

const BATCH = 200;
const QUERIES = 500;

const print = (line: string) => process.stdout.write(`${line}\n`);

function percentiles(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1));
  print(`  ${name}: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, slowest ${max} ms`);
}

async function build(index: SearchIndex, { document }: Corpus, count: number): Promise<void> {
  const built = await index.build();
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from);
    await built.add(Array.from({ length }, (_, i) => document(from + i)));
  }
  await built.publish(0);
}

export type Measured = { index: SearchIndex; engine: SearchEngine; size: () => number };

export async function measureEngine(
  name: string,
  { index, engine, size }: Measured,
  corpus: Corpus,
  count: number,
): Promise<void> {
  print(`${name}, ${count} documents`);
  const began = performance.now();
  await build(index, corpus, count);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  print(
    `  built in ${((performance.now() - began) / 1000).toFixed(1)} s, this process ${peak} MiB`,
  );
  if (size() > 0) print(`  ${Math.round(size() / 2 ** 20)} MiB on disk`);

  const searches = queries(corpus, QUERIES);
  const times: number[] = [];
  const slow: { durationMs: number; term: string }[] = [];
  for (const [number, { query, audience }] of searches.entries()) {
    const start = performance.now();
    await engine.search(query, audience);
    const took = performance.now() - start;
    if (number === 0) print(`  first response after ${took.toFixed(0)} ms`);
    else times.push(took);
    slow.push({ durationMs: took, term: `${query.term} (${query.sort}, page ${query.page})` });
  }
  percentiles('search', times);
  for (const { durationMs: took, term } of slow
    .slice(1)
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, 3))
    print(`    ${took.toFixed(0)} ms: ${term}`);

  const typing: number[] = [];
  for (const { query, audience } of searches) {
    const start = performance.now();
    await engine.suggest(query.term.slice(0, 5), audience);
    typing.push(performance.now() - start);
  }
  percentiles('suggest', typing);
}
