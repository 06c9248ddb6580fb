import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@/lib/content/language';
import { analysis } from './analysis';
import { WEIGHTS } from './fields';

const text = (language: Language) => ({
  type: 'text',
  analyzer: `${language}_index`,
  search_analyzer: `${language}_search`,
});

/** Longer titles are still found by their words. */
const MAX_WHOLE = 256;

function textsOf(language: Language) {
  // Offsets are kept so that highlighting reads no text twice, however long it is.
  const field = {
    ...text(language),
    index_options: 'offsets',
    copy_to: [`${language}.all`, `${language}.written`],
  };
  const fields = Object.fromEntries(Object.keys(WEIGHTS).map((name) => [name, field]));
  return {
    type: 'object',
    properties: {
      ...fields,
      title: {
        ...field,
        fields: {
          written: { type: 'text', analyzer: 'plain' },
          whole: { type: 'keyword', normalizer: 'whole', ignore_above: MAX_WHOLE },
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
  /** What a result shows of it: kept, not searched. */
  shown: { type: 'object', enabled: false },
  ...Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])),
});

/** How an index is made: its settings and fields. What it does not name is refused. */
export const layout = () => ({
  settings: {
    index: {
      number_of_shards: 1,
      // A copy as soon as there is a second machine for it.
      auto_expand_replicas: '0-1',
      // Changes are shown when we say so: at the end of a build, and with each update.
      refresh_interval: '-1',
    },
    analysis: analysis(),
  },
  mappings: { dynamic: 'strict', properties: properties() },
});

export type Layout = ReturnType<typeof layout>;

/** Tells an index that an older release made, with other words or fields, from one of ours. */
export const layoutVersion = (made: Layout): string =>
  createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
