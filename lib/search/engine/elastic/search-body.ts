import { EXPLAINS } from '@/lib/search/engine/analysis/importance';
import type { Answer } from '@/lib/search/engine/analysis/synonyms';
import { type Audience, MAX_SUGGESTIONS } from '@/lib/search/engine/engine';
import {
  type Chosen,
  type Facet,
  FACETS,
  PAGE_SIZE,
  type SearchQuery,
  type Sort,
} from '@/lib/search/query';
import { EXCERPT_FIELDS } from './layout';
import { HIGHLIGHT_TAGS } from './response';
import {
  type MatchMode,
  matchTerm,
  scores,
  type TermQuery,
  matchSuggestible,
  buildTiers,
} from './matching';

/** A little below the client's deadline, so that the engine stops too. */
const ENGINE_TIMEOUT = '2500ms';

/** More than a backend has types. */
const MAX_VALUES = 200;

const EXCERPT_CHARACTERS = 200;

/** Files belong to every site. */
const filterAllowed = ({ language, domains }: Audience): readonly object[] => [
  { term: { language } },
  {
    bool: {
      should: [{ terms: { domains } }, { exists: { field: 'filename' } }],
      minimum_should_match: 1,
    },
  },
];

const filterChosen = (chosen: Chosen, facets: readonly Facet[]) => ({
  bool: {
    filter: facets.flatMap((facet) =>
      chosen[facet].length > 0 ? [{ terms: { [facet]: chosen[facet] } }] : [],
    ),
  },
});

/** The counts of a facet ignore its own choices. */
const facetCounts = (chosen: Chosen, facet: Facet) => ({
  filter: filterChosen(
    chosen,
    FACETS.filter((other) => other !== facet),
  ),
  aggs: { values: { terms: { field: facet, size: MAX_VALUES } } },
});

const ORDER = {
  date: [{ created: { order: 'desc', missing: '_last' } }, { id: 'asc' }],
  relevance: [{ _score: 'desc' }, { created: { order: 'desc', missing: '_last' } }, { id: 'asc' }],
} as const;

function highlight(language: string, query: object) {
  const excerpt = {
    fragment_size: EXCERPT_CHARACTERS,
    number_of_fragments: 1,
    no_match_size: EXCERPT_CHARACTERS,
    order: 'score',
  };
  return {
    type: 'unified',
    pre_tags: [HIGHLIGHT_TAGS.open],
    post_tags: [HIGHLIGHT_TAGS.close],
    // A match may span several fields.
    require_field_match: false,
    highlight_query: query,
    fields: {
      [`${language}.title`]: { number_of_fragments: 0 },
      ...Object.fromEntries(EXCERPT_FIELDS.map((field) => [`${language}.${field}`, excerpt])),
    },
  };
}

const suggestCorrections = ({ term, language }: TermQuery) => ({
  meant: {
    text: term,
    term: {
      field: `${language}.written`,
      suggest_mode: 'missing',
      size: 1,
      max_edits: 2,
      prefix_length: 1,
      min_word_length: 4,
    },
  },
});

const SOURCE = ['id', 'type', 'created', 'shown'];

const buildCommon = ({ chosen, sort }: SearchQuery, from: number) => ({
  from,
  size: PAGE_SIZE,
  timeout: ENGINE_TIMEOUT,
  track_total_hits: true,
  _source: SOURCE,
  sort: ORDER[sort],
  post_filter: filterChosen(chosen, FACETS),
  aggs: {
    found: { filter: { match_all: {} } },
    type: facetCounts(chosen, 'type'),
    entity: facetCounts(chosen, 'entity'),
  },
});

export const everythingBody = (query: SearchQuery, audience: Audience, page: number) => ({
  ...buildCommon(query, page * PAGE_SIZE),
  query: { bool: { filter: filterAllowed(audience) } },
  highlight: highlight(audience.language, { match_none: {} }),
});

/** More than any other score. */
const BEST = 1_000_000;

const isDocument = (id: string) => ({ term: { id } });

const scoreRelevance = (reach: MatchMode, sought: TermQuery) => ({
  function_score: {
    query: { bool: { should: scores(reach, sought) } },
    field_value_factor: { field: 'importance', missing: 1 },
  },
});

/** The best answer first; in `any` mode, results with more words precede newer ones. */
function rankQuery(reach: MatchMode, sort: Sort, sought: TermQuery, best: string | null) {
  const should = [
    ...(best === null ? [] : [{ constant_score: { filter: isDocument(best), boost: BEST } }]),
    ...(reach === 'any' ? buildTiers(sought) : []),
    ...(sort === 'relevance' ? [scoreRelevance(reach, sought)] : []),
  ];
  return { should, sort: ORDER.relevance };
}

/** The term is only ever a string value: no character of it is query syntax. */
export function searchBody(
  query: SearchQuery,
  audience: Audience,
  sought: TermQuery,
  { reach, page, best }: { reach: MatchMode; page: number; best: string | null },
) {
  const found = matchTerm(reach, sought);
  const { should, sort } = rankQuery(reach, query.sort, sought, best);
  return {
    ...buildCommon(query, page * PAGE_SIZE),
    sort,
    query: { bool: { filter: [...filterAllowed(audience), found], should } },
    highlight: highlight(audience.language, found),
    suggest: suggestCorrections(sought),
  };
}

/** More synonyms than a term has. */
const MAX_KEYS = 100;

const explains = { range: { importance: { gte: EXPLAINS } } };

const keyFilter = (key: string, i: number) => ({
  bool: { filter: [{ term: { key } }, ...(i === 0 ? [] : [explains])] },
});

/** The document whose title is one of the keys: what was typed, to the letter, or else a synonym. */
export const buildBestBody = (
  { keys, whole }: Answer,
  { chosen }: SearchQuery,
  audience: Audience,
) => ({
  size: 1,
  timeout: ENGINE_TIMEOUT,
  track_total_hits: false,
  _source: ['id'],
  sort: [{ _score: 'desc' }, { importance: 'desc' }, ...ORDER.date],
  query: {
    bool: {
      filter: [...filterAllowed(audience), filterChosen(chosen, FACETS)],
      must: {
        dis_max: {
          queries: keys.slice(0, MAX_KEYS).map((key, i) => ({
            constant_score: { filter: keyFilter(key, i), boost: MAX_KEYS - i },
          })),
        },
      },
      should: [
        { constant_score: { filter: explains, boost: 0.6 } },
        { constant_score: { filter: { term: { whole } }, boost: 0.3 } },
      ],
    },
  },
});

/** `highlighted` are the words of `sought` that say something. */
export function suggestBody(audience: Audience, sought: TermQuery, highlighted: string) {
  const should = matchSuggestible(sought);
  const marked = matchSuggestible({ ...sought, words: highlighted });
  const title = `${audience.language}.title`;
  const fullField = { number_of_fragments: 0 };
  return {
    size: MAX_SUGGESTIONS,
    timeout: ENGINE_TIMEOUT,
    track_total_hits: false,
    _source: SOURCE,
    sort: ORDER.relevance,
    query: { bool: { filter: filterAllowed(audience), should, minimum_should_match: 1 } },
    highlight: {
      ...highlight(audience.language, { bool: { should: marked } }),
      fields: { [title]: fullField, [`${title}.written`]: fullField },
    },
  };
}
