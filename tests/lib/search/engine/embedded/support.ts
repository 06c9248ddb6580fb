import { onTestFinished } from 'vitest';
import type { SearchDocument } from '@/lib/content/search-document';
import { createEmbeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { createEmbeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import type { TextPart } from '@/lib/search/results';
import type { SearchQuery } from '@/lib/search/query';
import { byRelevance, MAIN_NL } from '@/tests/lib/search/engine/behaviours/support';
import { temporaryFolder } from '@/tests/support/temporary-folder';

export function openEmbedded() {
  const folder = temporaryFolder();
  const index = createEmbeddedIndex(folder);
  const engine = createEmbeddedEngine(folder);
  onTestFinished(index.close);
  const publish = async (documents: readonly SearchDocument[]) => {
    const build = await index.build();
    await build.add(documents);
    await build.publish(1_000);
  };
  const find = (term: string, rest: Partial<SearchQuery> = {}) =>
    engine.search(byRelevance(term, rest), MAIN_NL);
  const ids = async (term: string, rest: Partial<SearchQuery> = {}) =>
    (await find(term, rest)).hits.map(({ id }) => id);
  return { folder, index, engine, publish, find, ids };
}

/** Puts matches between brackets. */
export const writeSeen = (parts: readonly TextPart[] | undefined): string =>
  (parts ?? []).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
