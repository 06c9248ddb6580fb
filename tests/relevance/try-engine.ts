import type { Language } from '@/lib/content/language';
import type { SearchDocument } from '@/lib/content/search-document';
import type { SearchEngine, SearchIndex } from '@/lib/search/engine/engine';
import { audienceOf } from './audience';
import type { Judgement } from './judgement';
import { measure, type Measurement } from './measure';
import { report } from './report';

/** Shares of queries with a correct result: at the top, and among the first three. */
export const ENOUGH: Readonly<Record<Language, { first: number; withinThree: number }>> = {
  nl: { first: 0.85, withinThree: 0.97 },
  en: { first: 0.85, withinThree: 0.95 },
};

/** A slow host takes this long to start the backend, index and query. */
export const FILL_MS = 120_000;
export const MEASURE_MS = 180_000;

export async function fill(
  index: SearchIndex,
  documents: readonly SearchDocument[],
): Promise<void> {
  const build = await index.build();
  await build.add(documents);
  await build.publish(0);
}

export async function tryEngine(
  name: string,
  engine: SearchEngine,
  [language, judgements]: readonly [Language, readonly Judgement[]],
): Promise<Measurement> {
  const measurement = await measure(engine, judgements, (site) => audienceOf(site, language));
  process.stdout.write(`${report(`${name}, ${language}`, judgements.length, measurement)}\n`);
  return measurement;
}
