import { z } from 'zod';
import type {
  TextPart,
  FacetCount,
  SearchResponse,
  SearchHit,
  Suggestion,
} from '@/lib/search/results';
import { type Audience, SearchUnavailable } from '@/lib/search/engine/engine';
import { storedHit, toHit } from '@/lib/search/engine/stored-hit';
import type { Language } from '@/lib/content/language';
import { countPages, type Facet, type SearchQuery } from '@/lib/search/query';
import { getOwn } from '@/lib/content/get-own';
import { EXCERPT_FIELDS } from './layout';

/** Private-use characters, which no text contains. */
export const HIGHLIGHT_TAGS = { open: '\uE000', close: '\uE001' } as const;

const ANY_TAG = /[\uE000\uE001]/g;

export const withoutTags = (text: string): string => text.toWellFormed().replace(ANY_TAG, '');

export function splitMarked(marked: string): readonly TextPart[] {
  return marked
    .split(/(\uE000[^\uE000\uE001]*\uE001)/)
    .map((chunk) => ({ text: withoutTags(chunk), isMatch: /^\uE000.*\uE001$/s.test(chunk) }))
    .filter(({ text }) => text !== '');
}

const isHighlighted = (text: string): boolean => text.includes(HIGHLIGHT_TAGS.open);

const STARTS_MIDWAY = /^\uE000?[\p{Ll}\p{P}]/u;
const SENTENCE_END = /[.!?…:]["'’”)]?\uE001?$/u;

export function markExcerpt(fragment: string): readonly TextPart[] {
  const line = fragment.replace(/\s+/g, ' ').trim();
  if (line === '') return [];
  const before = STARTS_MIDWAY.test(line) ? '… ' : '';
  const after = SENTENCE_END.test(line) ? '' : ' …';
  return splitMarked(`${before}${line}${after}`);
}

const hit = z.object({
  _source: z.object({
    id: z.string(),
    type: z.string(),
    created: z.number().nullable(),
    shown: storedHit,
  }),
  highlight: z.record(z.string(), z.array(z.string())).default({}),
});

type ResponseHit = z.output<typeof hit>;

const completeness = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ failed: z.number() }),
});

const facet = z
  .object({
    values: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }),
  })
  .transform(({ values }) =>
    values.buckets.map(({ key, doc_count }) => ({ value: key, count: doc_count })),
  );

const word = z.object({
  offset: z.number(),
  length: z.number(),
  options: z.array(z.object({ text: z.string() })),
});

type Correction = z.output<typeof word>;

export const searchResponse = completeness.extend({
  hits: z.object({ total: z.object({ value: z.number() }), hits: z.array(hit) }),
  aggregations: z.object({
    found: z.object({ doc_count: z.number() }),
    type: facet,
    entity: facet,
  }),
  suggest: z.object({ meant: z.array(word) }).optional(),
});

export type ElasticResponse = z.output<typeof searchResponse>;

export const bestResponse = completeness.extend({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ id: z.string() }) })) }),
});

export const suggestResponse = completeness.extend({ hits: z.object({ hits: z.array(hit) }) });

/** Missing results would look as if they did not exist. */
export function rejectPartial({ timed_out, _shards }: z.output<typeof completeness>): void {
  if (timed_out) throw new SearchUnavailable('timeout');
  if (_shards.failed > 0) throw new SearchUnavailable('partial');
}

function highlightTitle(
  { _source, highlight }: ResponseHit,
  language: string,
): readonly TextPart[] {
  const marked = [`${language}.title`, `${language}.title.written`].flatMap(
    (field) => getOwn(highlight, field) ?? [],
  );
  const [first] = marked.filter(isHighlighted);
  return splitMarked(first ?? _source.shown.title);
}

function chooseExcerpt({ highlight }: ResponseHit, language: string): readonly TextPart[] {
  const fragments = EXCERPT_FIELDS.flatMap(
    (field) => getOwn(highlight, `${language}.${field}`) ?? [],
  );
  return markExcerpt(
    fragments.find(isHighlighted) ?? fragments.find((text) => text.trim() !== '') ?? '',
  );
}

function readHit(found: ResponseHit, audience: Audience): SearchHit {
  const { id, type, created, shown } = found._source;
  return toHit(shown, audience, {
    id,
    type,
    created,
    title: highlightTitle(found, audience.language),
    excerpt: chooseExcerpt(found, audience.language),
  });
}

/** Chosen values without results stay, so that they can be removed. */
function withChosen(counts: readonly FacetCount[], chosen: readonly string[]) {
  const missing = chosen.filter((value) => counts.every((count) => count.value !== value));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))];
}

export function correctTerm(term: string, words: readonly Correction[]): string | null {
  let text = term;
  for (const { offset, length, options } of words.toReversed()) {
    const [best] = options;
    if (best) text = text.slice(0, offset) + best.text + text.slice(offset + length);
  }
  return text === term ? null : text;
}

export function toSearchResponse(
  response: ElasticResponse,
  { chosen }: SearchQuery,
  audience: Audience,
  { page, meant, best }: { page: number; meant: string | null; best: string | null },
): SearchResponse {
  const { hits, aggregations } = response;
  const facet = (name: Facet) => withChosen(aggregations[name], chosen[name]);
  return {
    hits: hits.hits.map((hit) => readHit(hit, audience)),
    best: page === 0 && hits.hits[0]?._source.id === best ? best : null,
    total: hits.total.value,
    page,
    pages: countPages(hits.total.value),
    facets: { type: facet('type'), entity: facet('entity') },
    meant,
  };
}

export const readSuggestions = (
  hits: readonly ResponseHit[],
  language: Language,
): readonly Suggestion[] =>
  hits.map((hit) => ({
    title: highlightTitle(hit, language),
    href: hit._source.shown.href,
    type: hit._source.type,
  }));
