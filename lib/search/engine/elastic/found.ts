import type { Language } from '@/lib/content/language';
import type { Audience } from '@/lib/search/engine/engine';
import type { FacetCount, SearchFound, SearchHit, Suggestion, TextPart } from '@/lib/search/found';
import { type Facet, MAX_HITS, PAGE_SIZE, type SearchQuery } from '@/lib/search/query';
import type { AnswerHit, Correction, SearchAnswer } from './answer';
import { EXCERPT_FIELDS } from './fields';
import { excerptOf, isMarked, partsOf } from './marks';

const EXTENSION = /\.([a-z0-9]{1,8})$/i;

function titleOf({ _source, highlight }: AnswerHit, language: string): readonly TextPart[] {
  const marked = [`${language}.title`, `${language}.title.written`].flatMap(
    (field) => highlight[field] ?? [],
  );
  const [first] = marked.filter(isMarked);
  return partsOf(first ?? _source.shown.title);
}

function bestExcerpt({ highlight }: AnswerHit, language: string): readonly TextPart[] {
  const fragments = EXCERPT_FIELDS.flatMap((field) => highlight[`${language}.${field}`] ?? []);
  return excerptOf(fragments.find(isMarked) ?? fragments.find((text) => text.trim() !== '') ?? '');
}

function hitOf(answered: AnswerHit, { language, domains }: Audience): SearchHit {
  const { id, type, entity, created, shown } = answered._source;
  const { filename, page } = shown;
  const isShownHere = domains.some((domain) => shown.domains.includes(domain));
  return {
    ...{ id, type, entity, created, href: shown.href },
    title: titleOf(answered, language),
    excerpt: bestExcerpt(answered, language),
    ...{ themes: shown.themes, vacancyType: shown.vacancyType, image: shown.image },
    file:
      filename === null
        ? null
        : { name: filename, extension: EXTENSION.exec(filename)?.[1]?.toLowerCase() ?? '' },
    page: isShownHere ? page : null,
    hasVideo: shown.hasVideo,
  };
}

/** What is chosen can be unchosen, also where nothing has it any more. */
function withChosen(counts: readonly FacetCount[], chosen: readonly string[]) {
  const missing = chosen.filter((value) => counts.every((count) => count.value !== value));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))];
}

/** How many pages of results can be gone to. */
export const pagesOf = (total: number): number => Math.ceil(Math.min(total, MAX_HITS) / PAGE_SIZE);

/** The term with each mistyped word set right; null when there is none. */
export function corrected(term: string, words: readonly Correction[]): string | null {
  let text = term;
  for (const { offset, length, options } of words.toReversed()) {
    const [best] = options;
    if (best) text = text.slice(0, offset) + best.text + text.slice(offset + length);
  }
  return text === term ? null : text;
}

/** An answer in our own words; `page` is the one it has, from 0. */
export function foundOf(
  answer: SearchAnswer,
  { chosen }: SearchQuery,
  audience: Audience,
  { page, meant }: { page: number; meant: string | null },
): SearchFound {
  const { hits, aggregations } = answer;
  const facet = (name: Facet) => withChosen(aggregations[name], chosen[name]);
  return {
    hits: hits.hits.map((hit) => hitOf(hit, audience)),
    total: hits.total.value,
    page,
    pages: pagesOf(hits.total.value),
    facets: { type: facet('type'), entity: facet('entity') },
    meant,
  };
}

/** Titles to go to, best first. */
export const suggestionsOf = (
  hits: readonly AnswerHit[],
  language: Language,
): readonly Suggestion[] =>
  hits.map((hit) => ({
    title: titleOf(hit, language),
    href: hit._source.shown.href,
    type: hit._source.type,
  }));
