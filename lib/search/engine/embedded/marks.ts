import type { Language } from '@/lib/content/language';
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { fold } from '@/lib/search/engine/analysis/fold';
import { type Word, wordsOf } from '@/lib/search/engine/analysis/words-of';
import type { TextPart } from '@/lib/search/found';
import type { WordGroup } from './word-group';

/** Which group of words a written word answers to; -1 for none. */
export type Marker = (written: string) => number;

/** Tells what to mark: a word as a whole, also when a part of it or a synonym is what was meant. */
export function marker(language: Language, groups: readonly WordGroup[]): Marker {
  const groupOf = new Map<string, number>();
  groups.forEach(({ typed, instead }, group) => {
    for (const term of [...typed, ...instead].flat())
      if (!groupOf.has(term)) groupOf.set(term, group);
  });
  const begun = groups.map(({ prefix }) => prefix);
  const isBegun = begun.some((prefix) => prefix !== null);
  return (written) => {
    const { whole, parts } = termsOf(language, written);
    const group = groupOf.get(whole);
    if (group !== undefined) return group;
    for (const part of parts) {
      const inside = groupOf.get(part);
      if (inside !== undefined) return inside;
    }
    if (!isBegun) return -1;
    const folded = fold(written);
    return begun.findIndex((prefix) => prefix !== null && folded.startsWith(prefix));
  };
}

/** A text in parts, with the words marked that answer. */
export function markWords(text: string, groupOf: Marker): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const word of wordsOf(text)) {
    if (groupOf(word.written) < 0) continue;
    if (word.start > end) parts.push({ text: text.slice(end, word.start), isMatch: false });
    parts.push({ text: word.written, isMatch: true });
    ({ end } = word);
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** A word of a text, and the group it answers to. */
export type Match = Word & { group: number };

/** The words of a text that answer, found as they are asked for. */
export function* matchesIn(text: string, groupOf: Marker): Generator<Match> {
  for (const word of wordsOf(text)) {
    const group = groupOf(word.written);
    if (group >= 0) yield { ...word, group };
  }
}
