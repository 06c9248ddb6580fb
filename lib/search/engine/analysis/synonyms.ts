import type { Language } from '@/lib/content/language';
import { termsOf } from './analyser';
import { fold, wordsOf } from './text';
import { perLanguage, stopWords, synonyms } from './word-lists';

/** Terms that must all match. */
export type Alternative = readonly string[];

/** The words that say something; all of them where none does, as in “over ons”. */
export function contentWords<Item extends { written: string }>(
  language: Language,
  words: readonly Item[],
): readonly Item[] {
  const stop = stopWords(language);
  const telling = words.filter(({ written }) => !stop.has(fold(written)));
  return telling.length > 0 ? telling : words;
}

type Phrase = { key: string; content: Alternative };

function readPhrase(language: Language, text: string): Phrase {
  const words = [...wordsOf(text)];
  const stems = (some: readonly { written: string }[]) =>
    some.map(({ written }) => termsOf(language, written).term);
  return { key: stems(words).join(' '), content: stems(contentWords(language, words)) };
}

const tables = perLanguage((language): ReadonlyMap<string, readonly Alternative[]> => {
  const table = new Map<string, Alternative[]>();
  for (const group of synonyms(language)) {
    const phrases = group.map((text) => readPhrase(language, text));
    const distinct = [...new Map(phrases.map((phrase) => [phrase.key, phrase])).values()];
    for (const { key, content } of distinct) {
      const others = distinct.filter((other) => other.key !== key).map((other) => other.content);
      for (const spelled of new Set([key, content.join(' ')]))
        table.set(spelled, [...(table.get(spelled) ?? []), ...others]);
    }
  }
  return table;
});

/** The stems of phrases that mean the same as these stems, without stop words. */
export const synonymsOf = (language: Language, stems: Alternative): readonly Alternative[] =>
  tables(language).get(stems.join(' ')) ?? [];

/** A question of more words names nothing. */
const MAX_WORDS = 5;

const keyOf = (stems: Alternative): string => [...new Set(stems)].toSorted().join(' ');

const stemsOf = (language: Language, text: string): Alternative =>
  contentWords(language, [...wordsOf(text)])
    .map(({ written }) => termsOf(language, written).term)
    .filter((term) => term !== '');

/** The same for titles that say the same: “De dieren” and “dier”. */
export const titleKey = (language: Language, title: string): string =>
  keyOf(stemsOf(language, title));

/** The words of a title as they are written, without capitals and accents. */
export const foldTitle = (title: string): string =>
  Array.from(wordsOf(title), ({ written }) => fold(written)).join(' ');

/** The keys of titles that answer a term: as typed first, then those with one synonym. */
export type Answer = { keys: readonly string[]; whole: string };

export function answerTo(language: Language, term: string): Answer {
  const stems = stemsOf(language, term);
  const whole = foldTitle(term);
  if (stems.length === 0 || stems.length > MAX_WORDS) return { keys: [], whole };
  const keys = [keyOf(stems)];
  for (let from = 0; from < stems.length; from += 1)
    for (let to = stems.length; to > from; to -= 1)
      for (const instead of synonymsOf(language, stems.slice(from, to)))
        keys.push(keyOf([...stems.slice(0, from), ...instead, ...stems.slice(to)]));
  return { keys: [...new Set(keys)], whole };
}
