import { type Language, LANGUAGES } from '@/lib/content/language';
import { contentWords } from '@/lib/search/engine/analysis/synonyms';
import { wordsOf } from '@/lib/search/engine/analysis/text';
import { compoundParts, synonyms } from '@/lib/search/engine/analysis/word-lists';
import { createHash } from 'node:crypto';

/** The texts of a document that are searched, with their weights. */
export const WEIGHTS = [
  ['title', 5],
  ['name', 5],
  ['filename', 4],
  ['body', 3],
  ['description', 3],
  ['paragraphTitles', 3],
  ['attachments', 2],
  ['subjects', 2],
  ['themes', 2],
  ['vacancyType', 2],
  ['paragraphBodies', 2],
] as const;

export const TEXT_FIELDS = WEIGHTS.map(([field]) => field);

export const EXCERPT_FIELDS = [
  'description',
  'body',
  'paragraphBodies',
  'paragraphTitles',
  'attachments',
] as const satisfies typeof TEXT_FIELDS;

const foldAccents = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Without stop words, which are not searched, and would be marked. */
const rules = (language: Language) =>
  synonyms(language).map((group) =>
    group
      .map((phrase) => contentWords(language, [...wordsOf(phrase)]))
      .map((words) => words.map(({ written }) => written).join(' '))
      .join(', '),
  );

const filters = () => ({
  nl_stem: { type: 'stemmer', language: 'dutch' },
  // The stemmer leaves kluisje and kluisjes apart.
  nl_diminutive: { type: 'pattern_replace', pattern: '(?<=.{3})jes?$', replacement: '' },
  nl_synonyms: { type: 'synonym_graph', synonyms: rules('nl'), lenient: true },
  nl_compounds: {
    type: 'dictionary_decompounder',
    word_list: [...compoundParts()].map(foldAccents).toSorted(),
    min_word_size: 6,
    min_subword_size: 3,
    max_subword_size: 20,
    only_longest_match: true,
  },
  en_possessive: { type: 'stemmer', language: 'possessive_english' },
  en_stem: { type: 'stemmer', language: 'porter2' },
  en_synonyms: { type: 'synonym_graph', synonyms: rules('en'), lenient: true },
});

const FOLDING = ['lowercase', 'asciifolding'];
const STEMS = {
  nl: [...FOLDING, 'nl_diminutive', 'nl_stem'],
  en: ['en_possessive', ...FOLDING, 'en_stem'],
} as const;

const analyzer = (filter: readonly string[]) => ({
  type: 'custom',
  // huisregels_2026.pdf is several words.
  char_filter: ['joints'],
  tokenizer: 'standard',
  filter,
});

/** Indexed: stems, compound parts. Sought: stems, synonyms (not if fuzzy). `plain`: as written. */
const analysis = () => ({
  char_filter: { joints: { type: 'pattern_replace', pattern: '[_.]', replacement: ' ' } },
  filter: filters(),
  analyzer: {
    plain: analyzer(FOLDING),
    nl_index: analyzer([...FOLDING, 'nl_compounds', 'nl_diminutive', 'nl_stem']),
    nl_stems: analyzer(STEMS.nl),
    nl_search: analyzer([...STEMS.nl, 'nl_synonyms']),
    en_index: analyzer(STEMS.en),
    en_stems: analyzer(STEMS.en),
    en_search: analyzer([...STEMS.en, 'en_synonyms']),
  },
  normalizer: { whole: { type: 'custom', filter: FOLDING } },
});

const text = (language: Language) => ({
  type: 'text',
  analyzer: `${language}_index`,
  search_analyzer: `${language}_search`,
});

const MAX_KEYWORD = 256;

function textsOf(language: Language) {
  // Stored offsets let highlighting skip analysing long texts again.
  const field = {
    ...text(language),
    index_options: 'offsets',
    copy_to: [`${language}.all`, `${language}.written`],
  };
  const fields = Object.fromEntries(TEXT_FIELDS.map((name) => [name, field]));
  return {
    type: 'object',
    properties: {
      ...fields,
      title: {
        ...field,
        fields: {
          written: { type: 'text', analyzer: 'plain' },
          whole: { type: 'keyword', normalizer: 'whole', ignore_above: MAX_KEYWORD },
        },
      },
      all: text(language),
      written: { type: 'text', analyzer: 'plain' },
    },
  };
}

const KEYWORD = { type: 'keyword' };

const properties = () => ({
  id: KEYWORD,
  language: KEYWORD,
  domains: KEYWORD,
  filename: KEYWORD,
  type: KEYWORD,
  entity: KEYWORD,
  created: { type: 'long' },
  importance: { type: 'float' },
  key: { ...KEYWORD, ignore_above: MAX_KEYWORD },
  whole: { ...KEYWORD, ignore_above: MAX_KEYWORD },
  shown: { type: 'object', enabled: false },
  ...Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])),
});

export const layout = () => ({
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      // Refreshed explicitly: at the end of a build and with each update.
      refresh_interval: '-1',
    },
    analysis: analysis(),
  },
  mappings: { dynamic: 'strict', properties: properties() },
});

type Layout = ReturnType<typeof layout>;

/** Changes with the settings, fields and word lists of a release. */
export const layoutVersion = (made: Layout): string =>
  createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
