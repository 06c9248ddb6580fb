import type { SearchDocument } from '@/lib/content/search-document';
import type { Audience, SearchEngine, SearchIndex } from '@/lib/search/engine/engine';
import type { TextPart } from '@/lib/search/results';
import { EVERYTHING, type SearchQuery } from '@/lib/search/query';

export type Opened = { engine: SearchEngine; index: SearchIndex };
export type Open = () => Opened | Promise<Opened>;

export const MAIN_NL: Audience = { language: 'nl', domains: ['main', 'all'] };
export const MAIN_EN: Audience = { language: 'en', domains: ['main', 'all'] };
export const FARM_NL: Audience = { language: 'nl', domains: ['farm', 'all'] };

export const AS_OF = 1_750_000_000;

export const byRelevance = (term: string, rest: Partial<SearchQuery> = {}): SearchQuery => ({
  ...EVERYTHING,
  term,
  sort: 'relevance',
  ...rest,
});

export const plain = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');

export const listMarked = (parts: readonly TextPart[]) =>
  parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);

export async function fill(
  { index }: Pick<Opened, 'index'>,
  documents: readonly SearchDocument[],
): Promise<void> {
  const build = await index.build();
  await build.add(documents);
  await build.publish(AS_OF);
}
