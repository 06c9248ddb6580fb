import type { Language } from '@/lib/content/language';
import { FIELD_WEIGHTS } from '@/lib/search/engine/analysis/field-weights';

/** All words; all words with typing errors or an unfinished last one; any word. */
export const MATCH_MODES = ['words', 'typing', 'any'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

export type TermQuery = { term: string; words: string; language: Language };

/** One edit from four characters, two from eight; the first character must match. */
const TYPING = {
  fuzziness: 'AUTO:4,8',
  fuzzy_transpositions: true,
  prefix_length: 1,
  // Together with twelve words this stays below the engine's limit of 1,024 clauses.
  max_expansions: 10,
};

/** Multi-word synonyms need not occur as a phrase. */
const LOOSE = { auto_generate_synonyms_phrase_query: false };

const matchEither = (should: readonly object[]) => ({ bool: { should, minimum_should_match: 1 } });

const matchAll = ({ words, language }: TermQuery) => ({
  match: { [`${language}.all`]: { query: words, operator: 'and', ...LOOSE } },
});

const prefixMatch = ({ words, language }: TermQuery) => ({
  match_bool_prefix: { [`${language}.written`]: { query: words, operator: 'and' } },
});

export function matchTerm(reach: MatchMode, sought: TermQuery): object {
  const { words, language } = sought;
  const every = { query: words, operator: 'and', ...LOOSE, ...TYPING };
  switch (reach) {
    case 'words':
      return matchAll(sought);
    case 'typing':
      return matchEither([
        { match: { [`${language}.all`]: every } },
        { match: { [`${language}.written`]: every } },
        prefixMatch(sought),
      ]);
    case 'any':
      return matchEither([
        { match: { [`${language}.all`]: { query: words, ...LOOSE } } },
        { match: { [`${language}.all`]: { query: words, analyzer: `${language}_index` } } },
        prefixMatch(sought),
      ]);
  }
}

export const buildTiers = (sought: TermQuery): readonly object[] => [
  {
    constant_score: { filter: matchEither([matchAll(sought), prefixMatch(sought)]), boost: 1_000 },
  },
  {
    constant_score: {
      filter: {
        match: {
          [`${sought.language}.all`]: { query: sought.words, minimum_should_match: '-1', ...LOOSE },
        },
      },
      boost: 1_000,
    },
  },
];

const weightFields = (language: Language) =>
  FIELD_WEIGHTS.map(([field, weight]) => `${language}.${field}^${weight}`);

export function scores(reach: MatchMode, { term, words, language }: TermQuery): readonly object[] {
  const title = `${language}.title`;
  const titles = [
    { match: { [`${title}.whole`]: { query: term, boost: 20 } } },
    // On written words: multi-word synonyms in a phrase multiply.
    { match_phrase: { [`${title}.written`]: { query: words, boost: 5 } } },
  ];
  if (reach === 'typing') {
    const fields = [
      `${title}^5`,
      `${language}.name^5`,
      `${language}.filename^4`,
      `${language}.all^2`,
    ];
    const near = { query: words, analyzer: `${language}_stems`, ...TYPING };
    return [{ multi_match: { ...near, type: 'best_fields', fields, tie_breaker: 0.3 } }, ...titles];
  }
  const fields = weightFields(language);
  const parts = { query: words, analyzer: `${language}_index`, fields, tie_breaker: 0.2 };
  return [
    ...(reach === 'any' ? [{ multi_match: { ...parts, type: 'best_fields' } }] : []),
    { multi_match: { query: words, type: 'cross_fields', fields, tie_breaker: 0.2 } },
    ...titles,
  ];
}

export function matchSuggestible({ words, language }: TermQuery): readonly object[] {
  const title = `${language}.title`;
  const every = { query: words, operator: 'and' };
  return [
    { match_phrase_prefix: { [`${title}.written`]: { query: words, boost: 8 } } },
    { match_bool_prefix: { [`${title}.written`]: { ...every, boost: 4 } } },
    { match: { [title]: { ...every, boost: 2 } } },
    { match: { [`${title}.written`]: { ...every, ...TYPING, boost: 0.1 } } },
  ];
}
