import { getOwn } from '@/lib/content/get-own';

export type Word = { written: string; start: number; end: number };

/** Apostrophes and hyphens join: foto's, e-mail, Buikslotermeer-Noord. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘ʼ\-‐‑][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: written, index } of text.matchAll(WORD))
    yield { written, start: index, end: index + written.length };
}

const MAX_CHARACTERS = 64;

/** Characters without a Unicode decomposition. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

export function fold(word: string): string {
  const small = word.slice(0, MAX_CHARACTERS).toLowerCase();
  if (/^[a-z0-9]*$/.test(small)) return small;
  return small
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => getOwn(SUBSTITUTES, letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Optimal string alignment distance. Returns `max + 1` as soon as it exceeds `max`. */
export function typingErrors(typed: string, meant: string, max: number): number {
  if (Math.abs(typed.length - meant.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= meant.length; j++) {
      const same = typed[i - 1] === meant[j - 1];
      let errors = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        errors = Math.min(errors, (before[j - 2] ?? 0) + 1);
      row.push(errors);
      least = Math.min(least, errors);
    }
    if (least > max) return max + 1;
    before = last;
    last = row;
  }
  return last[meant.length] ?? max + 1;
}
