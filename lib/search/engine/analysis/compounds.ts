/** Linking elements of Dutch compounds: verhalenboek, werkplaats, vrijwilligersdag. */
const LINKS = ['', 's', 'e', 'en', 'n'];

const MIN_PART = 3;

/** An ending of this length counts as a part even after an unknown word. */
const MIN_ENDING = 4;
const MIN_UNKNOWN = 4;

/** Longer, so that random characters do not match: onko-sten. */
const MIN_FORM = 6;

export type Parts = {
  isPart: (word: string) => boolean;
  /** Inflected forms too, as the last part may be: inloop-huizen. */
  isForm: (word: string) => boolean;
};

function cut(word: string, from: number, parts: Parts, dead: Set<number>): string[] | null {
  const tail = word.slice(from);
  if (from > 0 && parts.isForm(tail)) return [tail];
  if (dead.has(from)) return null;
  for (let to = word.length - MIN_PART; to >= from + MIN_PART; to--) {
    const head = word.slice(from, to);
    if (!parts.isPart(head)) continue;
    for (const link of LINKS) {
      if (!word.startsWith(link, to) || word.length - to - link.length < MIN_PART) continue;
      const tail = cut(word, to + link.length, parts, dead);
      if (tail) return [head, ...tail];
    }
  }
  dead.add(from);
  return null;
}

function endingOf(word: string, { isPart, isForm }: Parts): string[] {
  for (let from = MIN_UNKNOWN; from <= word.length - MIN_ENDING; from++) {
    const ending = word.slice(from);
    if (isPart(ending) || (ending.length >= MIN_FORM && isForm(ending))) return [ending];
  }
  return [];
}

export function compoundParts(word: string, parts: Parts): readonly string[] {
  if (word.length < 2 * MIN_PART) return [];
  return cut(word, 0, parts, new Set()) ?? (parts.isForm(word) ? [] : endingOf(word, parts));
}
