/** A word as it stands in a text: `text.slice(start, end)` is `written`. */
export type Word = { written: string; start: number; end: number };

/** Letters and digits, held together by apostrophes and hyphens: foto's, e-mail, Buikslotermeer-Noord. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘ʼ\-‐‑][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** The words of a text, in its order. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: written, index } of text.matchAll(WORD))
    yield { written, start: index, end: index + written.length };
}
