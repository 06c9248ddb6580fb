import type { Language } from '@/lib/content/language';
import { answerTo, contentWords } from '@/lib/search/engine/analysis/synonyms';
import { type Word, wordsOf } from '@/lib/search/engine/analysis/text';
import {
  type Audience,
  MAX_WORDS,
  MIN_RESULTS,
  type SearchEngine,
} from '@/lib/search/engine/engine';
import type { SearchResponse, Suggestion } from '@/lib/search/results';
import { countPages, type SearchQuery } from '@/lib/search/query';
import {
  bestResponse,
  correctTerm,
  toSearchResponse,
  rejectPartial,
  type ElasticResponse,
  searchResponse,
  suggestResponse,
  readSuggestions,
} from './response';
import { createElasticClient, type ElasticOptions } from './client';
import type { MatchMode, TermQuery } from './matching';
import { buildBestBody, everythingBody, searchBody, suggestBody } from './search-body';

const joinWords = (words: Iterable<Word>): string => {
  const written = new Set(Array.from(words, (word) => word.written));
  return [...written].slice(0, MAX_WORDS).join(' ');
};

export const takeFirstWords = (term: string): string => joinWords(wordsOf(term));

export const significantWords = (term: string, language: Language): string =>
  joinWords(contentWords(language, [...wordsOf(term)]));

/** For all calls of one search together. */
const DEADLINE_MS = 3_000;

type Page = { response: ElasticResponse; page: number };

const readFoundCount = ({ response }: Page): number => response.aggregations.found.doc_count;

/** Uses the API that Elasticsearch 8 and 9 and OpenSearch 2 share. Throws SearchUnavailable. */
export function createElasticEngine(options: ElasticOptions): SearchEngine {
  const client = createElasticClient(options);
  const path = `${options.index}/_search?allow_partial_search_results=false`;

  async function request(body: object, deadline: AbortSignal): Promise<ElasticResponse> {
    const response = await client({ method: 'POST', path, body, deadline }, searchResponse);
    rejectPartial(response);
    return response;
  }

  async function requestPage(
    bodyOf: (page: number) => object,
    page: number,
    deadline: AbortSignal,
  ): Promise<Page> {
    const response = await request(bodyOf(page), deadline);
    const last = Math.max(0, countPages(response.hits.total.value) - 1);
    return page <= last
      ? { response, page }
      : { response: await request(bodyOf(last), deadline), page: last };
  }

  async function findBest(
    query: SearchQuery,
    audience: Audience,
    deadline: AbortSignal,
  ): Promise<string | null> {
    const answer = answerTo(audience.language, query.term);
    if (answer.keys.length === 0) return null;
    const body = buildBestBody(answer, query, audience);
    const response = await client({ method: 'POST', path, body, deadline }, bestResponse);
    rejectPartial(response);
    return response.hits.hits[0]?._source.id ?? null;
  }

  async function find(
    query: SearchQuery,
    audience: Audience,
    sought: TermQuery,
  ): Promise<SearchResponse> {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const findBestFor = (term: string) => findBest({ ...query, term }, audience, deadline);
    const searchWithin = (reach: MatchMode, what: TermQuery, best: string | null) =>
      requestPage(
        (page) => searchBody(query, audience, what, { reach, page, best }),
        query.page,
        deadline,
      );
    const toResults = ({ response, page }: Page, meant: string | null, best: string | null) =>
      toSearchResponse(response, query, audience, { page, meant, best });

    const typed = await findBestFor(sought.term);
    const exact = await searchWithin('words', sought, typed);
    const found = readFoundCount(exact);
    if (found >= MIN_RESULTS) return toResults(exact, null, typed);
    if (found > 0) return toResults(await searchWithin('any', sought, typed), null, typed);

    const meant = correctTerm(sought.term, exact.response.suggest?.meant ?? []);
    const words = significantWords(meant ?? sought.term, audience.language);
    const best = meant === null ? typed : await findBestFor(meant);
    const isOneWord = !sought.words.includes(' ');
    // Searching for the correction is much cheaper for the engine than a fuzzy search.
    const near =
      meant === null
        ? isOneWord && (await searchWithin('typing', sought, best))
        : await searchWithin('words', { ...sought, term: meant, words }, best);
    if (near && readFoundCount(near) > 0) return toResults(near, meant, best);
    return toResults(await searchWithin('any', { ...sought, words }, best), meant, best);
  }

  async function listEverything(query: SearchQuery, audience: Audience): Promise<SearchResponse> {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const bodyOf = (page: number) => everythingBody(query, audience, page);
    const { response, page } = await requestPage(bodyOf, query.page, deadline);
    return toSearchResponse(response, query, audience, { page, meant: null, best: null });
  }

  function search(query: SearchQuery, audience: Audience): Promise<SearchResponse> {
    const { term } = query;
    const { language } = audience;
    const words = significantWords(term, language);
    return words === ''
      ? listEverything(query, audience)
      : find(query, audience, { term, words, language });
  }

  async function suggest(typed: string, audience: Audience): Promise<readonly Suggestion[]> {
    const { language } = audience;
    const words = takeFirstWords(typed);
    if (words === '') return [];
    const telling = significantWords(typed, language);
    const body = suggestBody(audience, { term: typed, words, language }, telling);
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const response = await client({ method: 'POST', path, body, deadline }, suggestResponse);
    rejectPartial(response);
    return readSuggestions(response.hits.hits, language);
  }

  return { search, suggest };
}
