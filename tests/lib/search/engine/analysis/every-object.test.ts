// @vitest-environment node
import { answerTo, titleKey } from '@/lib/search/engine/analysis/synonyms';
import { termsOf } from '@/lib/search/engine/analysis/analyser';

const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  test.each(words)('%s is a word like any other', (word) => {
    const { term, parts } = termsOf(language, word);

    expect(typeof term).toBe('string');
    expect(term).not.toBe('');
    expect(parts.every((part) => typeof part === 'string')).toBe(true);
    expect(answerTo(language, word).keys).toContain(titleKey(language, word));
  });
});
