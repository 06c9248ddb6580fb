import type { Audience } from '@/lib/search/engine/engine';
import {
  type Chosen,
  type Facet,
  FACETS,
  PAGE_SIZE,
  type SearchQuery,
  type Sort,
} from '@/lib/search/query';
import { EXCERPT_FIELDS } from './layout';
import { HIGHLIGHT_TAGS } from './highlight';
import { type MatchMode, recall, scores, type TermQuery, suggestible, tiers } from './matching';

/** In the engine itself, so that it ends its work too; a little below our own deadline. */
const ENGINE_TIMEOUT = '2500ms';

/** How many values of a facet there can be: more than a backend has kinds. */
const MAX_VALUES = 200;

const MAX_SUGGESTIONS = 6;
const EXCERPT_CHARACTERS = 200;

/** The language, and what the site may show: its two domains, and every file (spec section 7). */
const allowed = ({ language, domains }: Audience): readonly object[] => [
  { term: { language } },
  {
    bool: {
      should: [{ terms: { domains } }, { exists: { field: 'filename' } }],
      minimum_should_match: 1,
    },
  },
];

const having = (chosen: Chosen, facets: readonly Facet[]) => ({
  bool: {
    filter: facets.flatMap((facet) =>
      chosen[facet].length > 0 ? [{ terms: { [facet]: chosen[facet] } }] : [],
    ),
  },
});

/** The values of a facet are counted as if nothing of itself were chosen. */
const counted = (chosen: Chosen, facet: Facet) => ({
  filter: having(
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
    // A word is found in all texts together, and marked wherever it stands.
    require_field_match: false,
    highlight_query: query,
    fields: {
      [`${language}.title`]: { number_of_fragments: 0 },
      ...Object.fromEntries(EXCERPT_FIELDS.map((field) => [`${language}.${field}`, excerpt])),
    },
  };
}

/** Words that stand nowhere, each with the nearest one that does. */
const mistyped = ({ term, language }: TermQuery) => ({
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

const SOURCE = ['id', 'type', 'entity', 'created', 'shown'];

/** What every search asks, whatever is looked for. */
const common = ({ chosen, sort }: SearchQuery, from: number) => ({
  from,
  size: PAGE_SIZE,
  timeout: ENGINE_TIMEOUT,
  track_total_hits: true,
  _source: SOURCE,
  sort: ORDER[sort],
  post_filter: having(chosen, FACETS),
  aggs: {
    found: { filter: { match_all: {} } },
    type: counted(chosen, 'type'),
    entity: counted(chosen, 'entity'),
  },
});

/** Asks for all that the audience may see; `page` is from 0. */
export const everythingBody = (query: SearchQuery, audience: Audience, page: number) => ({
  ...common(query, page * PAGE_SIZE),
  query: { bool: { filter: allowed(audience) } },
  highlight: highlight(audience.language, { match_none: {} }),
});

/**
 * What puts one result before another, and in which order. Where any word will do, those with more
 * of them go before those that are newer: else the right ones would be lost among them.
 */
function ranked(reach: MatchMode, sort: Sort, sought: TermQuery) {
  if (reach !== 'any') return { should: scores(reach, sought), sort: ORDER[sort] };
  const should = [...tiers(sought), ...(sort === 'relevance' ? scores(reach, sought) : [])];
  return { should, sort: ORDER.relevance };
}

/**
 * Asks for what holds the words, within a reach; `page` is from 0. The term is a string value in
 * it, nothing else: no character of it is syntax.
 */
export function searchBody(
  query: SearchQuery,
  audience: Audience,
  sought: TermQuery,
  { reach, page }: { reach: MatchMode; page: number },
) {
  const found = recall(reach, sought);
  const { should, sort } = ranked(reach, query.sort, sought);
  return {
    ...common(query, page * PAGE_SIZE),
    sort,
    query: { bool: { filter: [...allowed(audience), found], should } },
    highlight: highlight(audience.language, found),
    suggest: mistyped(sought),
  };
}

/** Asks for titles while somebody types. */
export function suggestBody(audience: Audience, sought: TermQuery) {
  const should = suggestible(sought);
  const title = `${audience.language}.title`;
  const whole = { number_of_fragments: 0 };
  return {
    size: MAX_SUGGESTIONS,
    timeout: ENGINE_TIMEOUT,
    track_total_hits: false,
    _source: SOURCE,
    sort: ORDER.relevance,
    query: { bool: { filter: allowed(audience), should, minimum_should_match: 1 } },
    highlight: {
      ...highlight(audience.language, { bool: { should } }),
      fields: { [title]: whole, [`${title}.written`]: whole },
    },
  };
}
