import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Language, LANGUAGES } from '@/lib/content/language';
import { FIELD_WEIGHTS } from '@/lib/search/engine/analysis/field-weights';
import { contentWords } from '@/lib/search/engine/analysis/synonyms';
import { fold, wordsOf } from '@/lib/search/engine/analysis/text';
import { compoundParts, synonyms } from '@/lib/search/engine/analysis/word-lists';
import { storedHit } from '@/lib/search/engine/stored-hit';

export const TEXT_FIELDS = FIELD_WEIGHTS.map(([field]) => field);

export const EXCERPT_FIELDS = [
  'description',
  'body',
  'paragraphBodies',
  'paragraphTitles',
  'attachments',
] as const satisfies typeof TEXT_FIELDS;

/** Without stop words, which are not searched, and would be marked. */
const rules = (language: Language) =>
  synonyms(language).map((group) =>
    group
      .map((phrase) => contentWords(language, [...wordsOf(phrase)]))
      .map((words) => words.map(({ written }) => written).join(' '))
      .join(', '),
  );

type Analysis = {
  filters: Readonly<Record<string, object>>;
  /** The filters that an indexed word passes, and those of a sought one. */
  indexed: readonly string[];
  sought: readonly string[];
};

const FOLDING = ['lowercase', 'asciifolding'];
const NL_STEMS = ['nl_diminutive', 'nl_stem'];
const EN_STEMS = ['en_possessive', ...FOLDING, 'en_stem'];

const ANALYSES: { readonly [L in Language]: () => Analysis } = {
  nl: () => ({
    filters: {
      nl_stem: { type: 'stemmer', language: 'dutch' },
      // The stemmer leaves kluisje and kluisjes apart.
      nl_diminutive: { type: 'pattern_replace', pattern: '(?<=.{3})jes?$', replacement: '' },
      nl_compounds: {
        type: 'dictionary_decompounder',
        word_list: [...compoundParts('nl')].map(fold).toSorted(),
        min_word_size: 6,
        min_subword_size: 3,
        max_subword_size: 20,
        only_longest_match: true,
      },
    },
    indexed: [...FOLDING, 'nl_compounds', ...NL_STEMS],
    sought: [...FOLDING, ...NL_STEMS],
  }),
  en: () => ({
    filters: {
      en_possessive: { type: 'stemmer', language: 'possessive_english' },
      en_stem: { type: 'stemmer', language: 'porter2' },
    },
    indexed: EN_STEMS,
    sought: EN_STEMS,
  }),
};

const analyzer = (filter: readonly string[]) => ({
  type: 'custom',
  // huisregels_2026.pdf is several words.
  char_filter: ['joints'],
  tokenizer: 'standard',
  filter,
});

/** Indexed: stems, compound parts. Sought: stems, synonyms (not if fuzzy). `plain`: as written. */
function analysis() {
  const all = LANGUAGES.map((language) => ({ language, ...ANALYSES[language]() }));
  const synonymsIn = (language: Language): [string, object] => [
    `${language}_synonyms`,
    { type: 'synonym_graph', synonyms: rules(language), lenient: true },
  ];
  return {
    char_filter: { joints: { type: 'pattern_replace', pattern: '[_.]', replacement: ' ' } },
    filter: Object.fromEntries<object>(
      all.flatMap(({ language, filters }) => [...Object.entries(filters), synonymsIn(language)]),
    ),
    analyzer: Object.fromEntries<object>([
      ['plain', analyzer(FOLDING)] as const,
      ...all.flatMap(({ language, indexed, sought }) => [
        [`${language}_index`, analyzer(indexed)] as const,
        [`${language}_stems`, analyzer(sought)] as const,
        [`${language}_search`, analyzer([...sought, `${language}_synonyms`])] as const,
      ]),
    ]),
    normalizer: { whole: { type: 'custom', filter: FOLDING } },
  };
}

const text = (language: Language) => ({
  type: 'text',
  analyzer: `${language}_index`,
  search_analyzer: `${language}_search`,
});

const MAX_KEYWORD = 256;

function mapTexts(language: Language) {
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
  ...Object.fromEntries(LANGUAGES.map((language) => [language, mapTexts(language)])),
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

/** Changes with the settings, fields and word lists of a release, and with what a hit shows. */
export const layoutVersion = (made: Layout): string =>
  createHash('sha256')
    .update(JSON.stringify([made, z.toJSONSchema(storedHit)]))
    .digest('hex')
    .slice(0, 16);
