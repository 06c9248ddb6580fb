import type { Language } from '@/lib/content/language';
import { compoundParts, synonyms } from '@/lib/search/engine/words/words';

/** Small letters without accents, as `lowercase` and `asciifolding` leave them. */
const folded = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const rules = (language: Language) => synonyms(language).map((group) => group.join(', '));

const filters = () => ({
  nl_stem: { type: 'stemmer', language: 'dutch' },
  nl_synonyms: { type: 'synonym_graph', synonyms: rules('nl'), lenient: true },
  nl_compounds: {
    type: 'dictionary_decompounder',
    word_list: [...compoundParts()].map(folded).toSorted(),
    min_word_size: 6,
    min_subword_size: 3,
    max_subword_size: 20,
    only_longest_match: true,
  },
  en_possessive: { type: 'stemmer', language: 'possessive_english' },
  en_stem: { type: 'stemmer', language: 'light_english' },
  en_synonyms: { type: 'synonym_graph', synonyms: rules('en'), lenient: true },
});

const LETTERS = ['lowercase', 'asciifolding'];
const STEMS = {
  nl: [...LETTERS, 'nl_stem'],
  en: ['en_possessive', ...LETTERS, 'en_stem'],
} as const;

const analyzer = (filter: readonly string[]) => ({
  type: 'custom',
  // A file's name is not one word: huisregels_2026.pdf.
  char_filter: ['joints'],
  tokenizer: 'standard',
  filter,
});

/**
 * How texts become words, in Dutch and in English. What is indexed: stems, and in Dutch the parts
 * of compounds beside them. What is searched: stems and their synonyms; or stems alone, where
 * nearly the same letters will do. `plain` has the words as
 * they are written, for what is half typed or mistyped.
 */
export const analysis = () => ({
  char_filter: { joints: { type: 'pattern_replace', pattern: '[_.]', replacement: ' ' } },
  filter: filters(),
  analyzer: {
    plain: analyzer(LETTERS),
    nl_index: analyzer([...LETTERS, 'nl_compounds', 'nl_stem']),
    nl_stems: analyzer(STEMS.nl),
    nl_search: analyzer([...STEMS.nl, 'nl_synonyms']),
    en_index: analyzer(STEMS.en),
    en_stems: analyzer(STEMS.en),
    en_search: analyzer([...STEMS.en, 'en_synonyms']),
  },
  normalizer: { whole: { type: 'custom', filter: LETTERS } },
});
