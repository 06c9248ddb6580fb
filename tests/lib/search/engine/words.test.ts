// @vitest-environment node
import { LANGUAGES } from '@/lib/content/language';
import { compoundParts, stopWords, synonyms } from '@/lib/search/engine/analysis/word-lists';

const twice = (words: readonly string[]) =>
  words.filter((word, index) => words.indexOf(word) !== index);

const isTidy = (word: string) => word === word.normalize('NFC').toLowerCase().trim();

describe.each(LANGUAGES)('words for the same thing (%s)', (language) => {
  const groups = synonyms(language);

  test('a group has two words or more', () => {
    expect(groups.length).toBeGreaterThan(40);
    expect(groups.filter((group) => group.length < 2)).toEqual([]);
  });

  test('a word is in one group only', () => {
    expect(twice(groups.flat())).toEqual([]);
  });

  test('words are in lower case, trimmed and on one line', () => {
    const untidy = groups.flat().filter((word) => !isTidy(word) || !/^[\p{Ll}' -]+$/u.test(word));
    expect(untidy).toEqual([]);
  });

  test('no word in a group is left out of every query', () => {
    expect(groups.flat().filter((word) => stopWords(language).has(word))).toEqual([]);
  });
});

describe.each(LANGUAGES)('stop words (%s)', (language) => {
  test('are single words in lower case', () => {
    const words = [...stopWords(language)];
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !isTidy(word) || !/^\p{Ll}+$/u.test(word))).toEqual([]);
  });
});

describe('parts of compounds', () => {
  const parts = compoundParts('nl');

  test('are words of three characters or more, in lower case', () => {
    expect([...parts].filter((part) => !isTidy(part) || !/^\p{Ll}{3,}$/u.test(part))).toEqual([]);
  });

  test('are no endings and prefixes that half of all words have', () => {
    const everywhere = ['aan', 'een', 'eren', 'ing', 'ingen', 'heid', 'lijk', 'ver', 'ten', 'oor'];
    expect(everywhere.filter((part) => parts.has(part))).toEqual([]);
  });
});
