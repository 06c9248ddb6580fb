import type { Language } from '@/lib/content/language';
import { WEIGHTS } from './layout';

/**
 * How far a search reaches: all words as they stand (with their stems, synonyms and compounds), all
 * words with typing errors or a last one that is not finished, or any of the words.
 */
export const MATCH_MODES = ['words', 'typing', 'any'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

/** What is looked for: the term as typed, and the words of it that tell something. */
export type TermQuery = { term: string; words: string; language: Language };

/** One error from four letters on, two from eight; the first letter is right. */
const TYPING = {
  fuzziness: 'AUTO:4,8',
  fuzzy_transpositions: true,
  prefix_length: 1,
  // Together with twelve words and a few fields this stays below the engine's limit of 1,024 clauses.
  max_expansions: 10,
};

/** A synonym of several words need not stand there as a phrase; nor need what it is a synonym of. */
const LOOSE = { auto_generate_synonyms_phrase_query: false };

const either = (should: readonly object[]) => ({ bool: { should, minimum_should_match: 1 } });

/** All of the words, in all texts of a document together. */
const all = ({ words, language }: TermQuery) => ({
  match: { [`${language}.all`]: { query: words, operator: 'and', ...LOOSE } },
});

/** All of the words as they are written, but for the last, which may go on. */
const begun = ({ words, language }: TermQuery) => ({
  match_bool_prefix: { [`${language}.written`]: { query: words, operator: 'and' } },
});

/** What a document must hold to be found at all; also what is marked in it. */
export function recall(reach: MatchMode, sought: TermQuery): object {
  const { words, language } = sought;
  const every = { query: words, operator: 'and', ...LOOSE, ...TYPING };
  switch (reach) {
    case 'words':
      return all(sought);
    case 'typing':
      return either([
        { match: { [`${language}.all`]: every } },
        { match: { [`${language}.written`]: every } },
        begun(sought),
      ]);
    case 'any':
      return either([
        { match: { [`${language}.all`]: { query: words, ...LOOSE } } },
        // As a text is read: the parts of a compound that nobody wrote as one word.
        { match: { [`${language}.all`]: { query: words, analyzer: `${language}_index` } } },
        begun(sought),
      ]);
  }
}

/** Where any word will do, what holds all of them comes first, then what holds all but one. */
export const tiers = (sought: TermQuery): readonly object[] => [
  { constant_score: { filter: either([all(sought), begun(sought)]), boost: 1_000 } },
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

const weighted = (language: Language) =>
  Object.entries(WEIGHTS).map(([field, weight]) => `${language}.${field}^${weight}`);

/** What puts one document before another: the weights of spec section 7, and titles most of all. */
export function scores(reach: MatchMode, { term, words, language }: TermQuery): readonly object[] {
  const title = `${language}.title`;
  const titles = [
    { match: { [`${title}.whole`]: { query: term, boost: 20 } } },
    // As written: synonyms of several words, in a phrase, multiply with each other.
    { match_phrase: { [`${title}.written`]: { query: words, boost: 5 } } },
  ];
  if (reach === 'typing') {
    const fields = [
      ...[`${title}^5`, `${language}.name^5`],
      ...[`${language}.filename^4`, `${language}.all^2`],
    ];
    const near = { query: words, analyzer: `${language}_stems`, ...TYPING };
    return [{ multi_match: { ...near, type: 'best_fields', fields, tie_breaker: 0.3 } }, ...titles];
  }
  const fields = weighted(language);
  return [
    { multi_match: { query: words, type: 'cross_fields', fields, tie_breaker: 0.2, ...LOOSE } },
    ...titles,
  ];
}

/** What a suggestion must hold: a title with words that begin so, or hold them, or nearly. */
export function suggestible({ words, language }: TermQuery): readonly object[] {
  const title = `${language}.title`;
  const every = { query: words, operator: 'and' };
  return [
    { match_phrase_prefix: { [`${title}.written`]: { query: words, boost: 8 } } },
    { match_bool_prefix: { [`${title}.written`]: { ...every, boost: 4 } } },
    { match: { [title]: { ...every, boost: 2 } } },
    { match: { [`${title}.written`]: { ...every, ...TYPING, boost: 0.1 } } },
  ];
}
