import { z } from 'zod';
import type { Language } from '@/lib/content/language';
import { type Terms, termsOf } from '@/lib/search/engine/analysis/analyser';
import { fold } from '@/lib/search/engine/analysis/fold';
import type { Word } from '@/lib/search/engine/analysis/words-of';
import type { Ask } from './index-reader';
import { nearestWords } from './nearest-words';
import { synonymsOf } from './synonym-groups';
import { wordsTable } from './tables';
import { type Alternative, matchExpression, type WordGroup } from './word-group';

/** A word as it was typed, and what it is looked up by. */
export type TypedWord = Word & Terms;

/** So many words that were perhaps meant are looked for at once. */
const MAX_MEANT = 3;

/** Found in fewer documents, a word may be a typing error that somebody made before. */
const SELDOM = 3;
const MUCH_OFTENER = 10;

const MIN_PREFIX = 3;

/** How one word is looked for, and what was perhaps meant by it. */
export type WordReading = {
  group: WordGroup;
  /** A word of the index that is likelier; null when there is none. */
  meant: string | null;
  /** Whether the index has nothing for the word as typed, so that what was meant is looked for. */
  isCorrected: boolean;
};

const counted = z.object({ n: z.number() });

/** In how many documents a group is found, counted up to a few. */
function foundIn(ask: Ask, language: Language, group: Partial<WordGroup>): number {
  const words = wordsTable(language);
  const whole: WordGroup = { typed: [], instead: [], prefix: null, ...group };
  if (whole.typed.length === 0 && whole.prefix === null) return 0;
  const [row] = ask(
    `SELECT count(*) AS n FROM (SELECT 1 FROM ${words} WHERE ${words} MATCH :match LIMIT ${SELDOM})`,
    counted,
    { match: matchExpression([whole], 'all') },
  );
  return row?.n ?? 0;
}

/** Whether any document has all of these terms. */
export const isFound = (ask: Ask, language: Language, terms: Alternative): boolean =>
  terms.length > 0 && foundIn(ask, language, { typed: [terms] }) > 0;

/** The word as it may go on, where it is the last one and nothing is exactly it. */
function beginning(ask: Ask, language: Language, { written }: TypedWord): string | null {
  const prefix = fold(written);
  if (prefix.length < MIN_PREFIX) return null;
  return foundIn(ask, language, { prefix }) > 0 ? prefix : null;
}

/** Reads a word by what the index has; the last one of a term may not be finished. */
export function readWord(
  ask: Ask,
  language: Language,
  word: TypedWord,
  isLast: boolean,
): WordReading {
  const typed = [[word.whole]];
  const synonyms = synonymsOf(language, [word.whole]);
  const found = foundIn(ask, language, { typed });
  if (found >= SELDOM)
    return { group: { typed, instead: synonyms, prefix: null }, meant: null, isCorrected: false };

  const near = nearestWords(ask, language, word.written);
  if (found > 0) {
    const likelier = near.find(({ count }) => count >= MUCH_OFTENER * found);
    const group = { typed, instead: synonyms, prefix: null };
    return { group, meant: likelier?.word ?? null, isCorrected: false };
  }

  const apart = isFound(ask, language, word.parts)
    ? [word.parts]
    : word.parts.map((part) => [part]);
  const prefix = isLast ? beginning(ask, language, word) : null;
  const compound = word.parts.length > 1 ? apart : [];
  const known = [...synonyms, ...compound].filter((terms) => isFound(ask, language, terms));
  if (known.length > 0 || prefix !== null)
    return { group: { typed, instead: known, prefix }, meant: null, isCorrected: false };

  const meant = near.slice(0, MAX_MEANT).map((one) => [termsOf(language, one.word).whole]);
  return {
    group: { typed, instead: meant, prefix: null },
    meant: near[0]?.word ?? null,
    isCorrected: near.length > 0,
  };
}
