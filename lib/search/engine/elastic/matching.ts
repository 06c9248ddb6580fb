import type { Language } from '@/lib/content/language';
import { WEIGHTS } from './fields';

/**
 * How far a search reaches: all words as they stand (with their stems, synonyms and compounds), all
 * words with typing errors or a last one that is not finished, or any of the words. Each is tried
 * when the one before finds nothing.
 */
export const REACHES = ['words', 'typing', 'any'] as const;
export type Reach = (typeof REACHES)[number];

/** What is looked for: the term as typed, and the words of it that tell something. */
export type Sought = { term: string; words: string; language: Language };

/** One error from four letters on, two from eight; the first letter is right. */
const TYPING = {
  fuzziness: 'AUTO:4,8',
  fuzzy_transpositions: true,
  prefix_length: 1,
  // Together with twelve words and a few fields this stays below the engine's limit of 1,024 clauses.
  max_expansions: 10,
};

/** What a document must hold to be found at all; also what is marked in it. */
export function recall(reach: Reach, { words, language }: Sought): object {
  const all = `${language}.all`;
  const written = `${language}.written`;
  const every = { query: words, operator: 'and' };
  const exact = { match: { [all]: every } };
  switch (reach) {
    case 'words':
      return exact;
    case 'typing':
      return either([
        exact,
        { match: { [all]: { ...every, ...TYPING } } },
        { match: { [written]: { ...every, ...TYPING } } },
        { match_bool_prefix: { [written]: every } },
      ]);
    case 'any':
      return either([
        { match: { [all]: { query: words } } },
        { match: { [all]: { query: words, analyzer: `${language}_stems`, ...TYPING } } },
        // As a text is read: the parts of a compound that nobody wrote as one word.
        { match: { [all]: { query: words, analyzer: `${language}_index` } } },
      ]);
  }
}

const either = (should: readonly object[]) => ({ bool: { should, minimum_should_match: 1 } });

const weighted = (language: Language) =>
  Object.entries(WEIGHTS).map(([field, weight]) => `${language}.${field}^${weight}`);

/** What puts one document before another: the weights of spec section 7, and titles most of all. */
export function scores(reach: Reach, { term, words, language }: Sought): readonly object[] {
  const title = `${language}.title`;
  const titles = [
    { match: { [`${title}.whole`]: { query: term, boost: 20 } } },
    // As written: synonyms of several words, in a phrase, multiply with each other.
    { match_phrase: { [`${title}.written`]: { query: words, boost: 5 } } },
  ];
  if (reach === 'words') {
    const fields = weighted(language);
    return [
      { multi_match: { query: words, type: 'cross_fields', fields, tie_breaker: 0.2 } },
      ...titles,
    ];
  }
  const fields = [
    `${title}^5`,
    `${language}.name^5`,
    `${language}.filename^4`,
    `${language}.all^2`,
  ];
  const near = { query: words, analyzer: `${language}_stems`, ...TYPING };
  return [{ multi_match: { ...near, type: 'best_fields', fields, tie_breaker: 0.3 } }, ...titles];
}

/** What a suggestion must hold: a title with words that begin so, or hold them, or nearly. */
export function suggestible({ words, language }: Sought): readonly object[] {
  const title = `${language}.title`;
  const every = { query: words, operator: 'and' };
  return [
    { match_phrase_prefix: { [`${title}.written`]: { query: words, boost: 8 } } },
    { match_bool_prefix: { [`${title}.written`]: { ...every, boost: 4 } } },
    { match: { [title]: { ...every, boost: 2 } } },
    { match: { [`${title}.written`]: { ...every, ...TYPING, boost: 0.1 } } },
  ];
}
