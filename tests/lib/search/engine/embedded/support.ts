import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { SearchDocument } from '@/lib/content/search-document';
import { embeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { embeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import type { Audience } from '@/lib/search/engine/engine';
import type { TextPart } from '@/lib/search/results';
import { EVERYTHING, type SearchQuery } from '@/lib/search/query';

export const MAIN: Audience = { language: 'nl', domains: ['main', 'all'] };

export function embedded() {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  const index = embeddedIndex(folder);
  const engine = embeddedEngine(folder);
  onTestFinished(() => {
    index.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const publish = async (documents: readonly SearchDocument[]) => {
    const build = await index.build();
    await build.add(documents);
    await build.publish(1_000);
  };
  const find = (term: string, rest: Partial<SearchQuery> = {}, audience = MAIN) =>
    engine.search({ ...EVERYTHING, term, sort: 'relevance', ...rest }, audience);
  const ids = async (term: string, rest: Partial<SearchQuery> = {}) =>
    (await find(term, rest)).hits.map(({ id }) => id);
  return { folder, index, engine, publish, find, ids };
}

/** Puts matches between brackets. */
export const seen = (parts: readonly TextPart[] | undefined): string =>
  (parts ?? []).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
