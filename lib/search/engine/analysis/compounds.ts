/** What stands between the parts of a Dutch compound: verhalenboek, werkplaats, vrijwilligersdag. */
const LINKS = ['', 's', 'e', 'en', 'n'];

const MIN_PART = 3;

/** An ending as long as this is a part, also when the word before it is not known but long enough. */
const MIN_ENDING = 4;
const MIN_UNKNOWN = 4;

/** A form of a part has to be longer, to be told from letters that happen to be there: onko-sten. */
const MIN_FORM = 6;

/** Which words make compounds. */
export type Parts = {
  /** Whether it is one of them as it stands. */
  isPart: (word: string) => boolean;
  /** Whether it is one of them or a form of one, as the last part may be: inloop-huizen. */
  isForm: (word: string) => boolean;
};

function cut(word: string, from: number, parts: Parts, dead: Set<number>): string[] | null {
  const rest = word.slice(from);
  if (from > 0 && parts.isForm(rest)) return [rest];
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

/**
 * The parts of a folded Dutch compound, or its last part where only that is known; none when it is
 * one word. `inloophuizen` gives `inloop` and `huizen`.
 */
export function compoundParts(word: string, parts: Parts): readonly string[] {
  if (word.length < 2 * MIN_PART) return [];
  return cut(word, 0, parts, new Set()) ?? (parts.isForm(word) ? [] : endingOf(word, parts));
}
