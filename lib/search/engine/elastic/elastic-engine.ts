import type { Language } from '@/lib/content/language';
import { stopWords } from '@/lib/search/engine/analysis/word-lists';
import type { Audience, SearchEngine } from '@/lib/search/engine/engine';
import type { SearchResponse, Suggestion } from '@/lib/search/results';
import type { SearchQuery } from '@/lib/search/query';
import {
  corrected,
  toSearchResponse,
  pagesOf,
  rejectPartial,
  type ElasticResponse,
  searchResponse,
  suggestResponse,
  suggestionsOf,
} from './response';
import { elasticClient, type ElasticOptions } from './client';
import type { MatchMode, TermQuery } from './matching';
import { everythingBody, searchBody, suggestBody } from './search-body';

/** Nobody looks for more at once, and each word costs the engine work. */
const MAX_WORDS = 12;

/** What lies between words; a joint as in `e-mail` or `foto's` is left to the engine. */
const BETWEEN = /[^\p{L}\p{M}\p{N}'’_.&+#@-]+/u;

const HOLDS_A_WORD = /[\p{L}\p{N}]/u;

const wordsOf = (term: string): readonly string[] =>
  term.split(BETWEEN).filter((word) => HOLDS_A_WORD.test(word));

const joined = (words: readonly string[]): string =>
  [...new Set(words)].slice(0, MAX_WORDS).join(' ');

/** The first twelve different words of what is typed; empty when there is none. */
export const firstWords = (term: string): string => joined(wordsOf(term));

/** The first twelve different words that tell something: no stop words, unless there are no others. */
export function significantWords(term: string, language: Language): string {
  const words = wordsOf(term);
  const stops = stopWords(language);
  const telling = words.filter((word) => !stops.has(word.toLowerCase()));
  return joined(telling.length > 0 ? telling : words);
}

/** For all that one visitor asks, however many calls it takes. */
const DEADLINE_MS = 3_000;

/** An response, and the page it has: from 0. */
type Page = { response: ElasticResponse; page: number };

/** When all words together find fewer, any of them is looked for. */
const MIN_RESULTS = 5;

/** How many were found, whatever is chosen of the facets. */
const foundIn = ({ response }: Page): number => response.aggregations.found.doc_count;

/**
 * Finds by the HTTP API that Elasticsearch 8 and 9 and OpenSearch 2 have in common. Three seconds
 * at most; every failure is a SearchUnavailable.
 */
export function elasticEngine(options: ElasticOptions): SearchEngine {
  const client = elasticClient(options);
  const path = `${options.index}/_search?allow_partial_search_results=false`;

  async function request(body: object, deadline: AbortSignal): Promise<ElasticResponse> {
    const response = await client({ method: 'POST', path, body, deadline }, searchResponse);
    rejectPartial(response);
    return response;
  }

  /** The page that is asked for, or the last there is when it lies beyond. */
  async function requestPage(
    bodyOf: (page: number) => object,
    page: number,
    deadline: AbortSignal,
  ): Promise<Page> {
    const response = await request(bodyOf(page), deadline);
    const last = Math.max(0, pagesOf(response.hits.total.value) - 1);
    return page <= last
      ? { response, page }
      : { response: await request(bodyOf(last), deadline), page: last };
  }

  async function find(
    query: SearchQuery,
    audience: Audience,
    sought: TermQuery,
  ): Promise<SearchResponse> {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const within = (reach: MatchMode, what: TermQuery) =>
      requestPage(
        (page) => searchBody(query, audience, what, { reach, page }),
        query.page,
        deadline,
      );
    const shown = ({ response, page }: Page, meant: string | null) =>
      toSearchResponse(response, query, audience, { page, meant });

    const exact = await within('words', sought);
    const found = foundIn(exact);
    const isOneWord = !sought.words.includes(' ');
    if (found >= MIN_RESULTS || (found > 0 && isOneWord)) return shown(exact, null);

    if (found > 0) return shown(await within('any', sought), null);

    const meant = corrected(sought.term, exact.response.suggest?.meant ?? []);
    const words = significantWords(meant ?? sought.term, audience.language);
    // The word that was meant costs the engine far less than all words that are near.
    const near =
      meant === null
        ? isOneWord && (await within('typing', sought))
        : await within('words', { ...sought, term: meant, words });
    if (near && foundIn(near) > 0) return shown(near, meant);
    return shown(await within('any', { ...sought, words }), meant);
  }

  async function everything(query: SearchQuery, audience: Audience): Promise<SearchResponse> {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const bodyOf = (page: number) => everythingBody(query, audience, page);
    const { response, page } = await requestPage(bodyOf, query.page, deadline);
    return toSearchResponse(response, query, audience, { page, meant: null });
  }

  function search(query: SearchQuery, audience: Audience): Promise<SearchResponse> {
    const { term } = query;
    const { language } = audience;
    const words = significantWords(term, language);
    return words === ''
      ? everything(query, audience)
      : find(query, audience, { term, words, language });
  }

  async function suggest(typed: string, audience: Audience): Promise<readonly Suggestion[]> {
    const { language } = audience;
    const words = firstWords(typed);
    if (words === '') return [];
    const body = suggestBody(audience, { term: typed, words, language });
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const response = await client({ method: 'POST', path, body, deadline }, suggestResponse);
    rejectPartial(response);
    return suggestionsOf(response.hits.hits, language);
  }

  return { search, suggest };
}
