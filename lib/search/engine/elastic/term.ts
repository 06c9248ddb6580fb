import type { Language } from '@/lib/content/language';
import { stopWords } from '@/lib/search/engine/words/words';

/** Nobody looks for more at once, and each word costs the engine work. */
const MAX_WORDS = 12;

/** What lies between words; a joint as in `e-mail` or `foto's` is left to the engine. */
const BETWEEN = /[^\p{L}\p{M}\p{N}'’_.&+#@-]+/u;

const HOLDS_A_WORD = /[\p{L}\p{N}]/u;

const wordsOf = (term: string): readonly string[] =>
  term.split(BETWEEN).filter((word) => HOLDS_A_WORD.test(word));

const joined = (words: readonly string[]): string =>
  [...new Set(words)].slice(0, MAX_WORDS).join(' ');

/** The first twelve different words of what is typed; empty when there is none. */
export const firstWords = (term: string): string => joined(wordsOf(term));

/** The first twelve different words that tell something: no stop words, unless there are no others. */
export function tellingWords(term: string, language: Language): string {
  const words = wordsOf(term);
  const stops = stopWords(language);
  const telling = words.filter((word) => !stops.has(word.toLowerCase()));
  return joined(telling.length > 0 ? telling : words);
}
