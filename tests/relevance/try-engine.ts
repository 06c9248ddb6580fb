import { expect } from 'vitest';
import type { Language } from '@/lib/content/language';
import type { SearchEngine, SearchIndex } from '@/lib/search/engine/engine';
import { fill } from '@/tests/lib/search/engine/behaviours/support';
import { audienceOf } from './audience';
import { realDocuments } from './documents';
import type { Judgement } from './judgement';
import { measure } from './measure';
import { report } from './report';

/** Shares of queries with a correct result: at the top, and among the first three. */
const ENOUGH: Readonly<Record<Language, { first: number; withinThree: number }>> = {
  nl: { first: 0.85, withinThree: 0.97 },
  en: { first: 0.85, withinThree: 0.95 },
};

/** A slow host takes this long to start the backend, index and query. */
export const FILL_MS = 120_000;
export const MEASURE_MS = 180_000;

export async function fillWithContent(index: SearchIndex): Promise<void> {
  await fill({ index }, await realDocuments());
  index.close();
}

export async function expectRelevance(
  name: string,
  engine: SearchEngine,
  language: Language,
  judgements: readonly Judgement[],
): Promise<void> {
  const measurement = await measure(engine, judgements, (site) => audienceOf(site, language));
  process.stdout.write(`${report(`${name}, ${language}`, judgements.length, measurement)}\n`);
  expect(measurement.first).toBeGreaterThanOrEqual(ENOUGH[language].first);
  expect(measurement.withinThree).toBeGreaterThanOrEqual(ENOUGH[language].withinThree);
}
