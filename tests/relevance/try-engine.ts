import type { Language } from '@/lib/content/language';
import type { SearchDocument } from '@/lib/content/search-document';
import type { SearchEngine, SearchIndex } from '@/lib/search/engine/engine';
import { audienceOf } from './audience';
import type { Judgement } from './judgement';
import { measure, type Measurement } from './measure';
import { report } from './report';

/** So many queries must have a right answer among the first three results. */
export const ENOUGH = 0.9;

/** A slow machine may take so long to start the stand-in and to fill an index, and to ask it all. */
export const FILL_MS = 120_000;
export const MEASURE_MS = 60_000;

/** Puts all documents into a new index, and takes it into use. */
export async function fill(
  index: SearchIndex,
  documents: readonly SearchDocument[],
): Promise<void> {
  const build = await index.build();
  await build.add(documents);
  await build.publish(0);
}

/** Measures an engine with the judgements of one language, and prints what came of it. */
export async function tryEngine(
  name: string,
  engine: SearchEngine,
  [language, judgements]: readonly [Language, readonly Judgement[]],
): Promise<Measurement> {
  const measurement = await measure(engine, judgements, (site) => audienceOf(site, language));
  process.stdout.write(`${report(`${name}, ${language}`, judgements.length, measurement)}\n`);
  return measurement;
}
