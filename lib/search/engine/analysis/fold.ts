/** Longer than any word; what is longer is a key or a mistake. */
const MAX_LETTERS = 64;

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
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

/** A word in small letters without accents, ligatures and signs: `Café` and `cafe` are one. */
export function fold(word: string): string {
  const small = word.slice(0, MAX_LETTERS).toLowerCase();
  if (/^[a-z0-9]*$/.test(small)) return small;
  return small
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
