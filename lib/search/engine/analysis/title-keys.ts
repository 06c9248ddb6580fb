import type { Language } from '@/lib/content/language';
import { termsOf } from './analyser';
import { type Alternative, contentWords, synonymsOf } from './synonyms';
import { fold, wordsOf } from './text';

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
export const wholeTitle = (title: string): string =>
  Array.from(wordsOf(title), ({ written }) => fold(written)).join(' ');

/** The keys of titles that answer a term: as typed first, then those with one synonym. */
export type Answer = { keys: readonly string[]; whole: string };

export function answerTo(language: Language, term: string): Answer {
  const stems = stemsOf(language, term);
  const whole = wholeTitle(term);
  if (stems.length === 0 || stems.length > MAX_WORDS) return { keys: [], whole };
  const keys = [keyOf(stems)];
  for (let from = 0; from < stems.length; from += 1)
    for (let to = stems.length; to > from; to -= 1)
      for (const instead of synonymsOf(language, stems.slice(from, to)))
        keys.push(keyOf([...stems.slice(0, from), ...instead, ...stems.slice(to)]));
  return { keys: [...new Set(keys)], whole };
}
