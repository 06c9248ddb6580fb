import type { Language } from '@/lib/content/language';
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { wordsOf } from '@/lib/search/engine/analysis/text';
import { synonyms } from '@/lib/search/engine/analysis/word-lists';

/** Terms that must all be there for it to count. */
export type Alternative = readonly string[];

/** A word that was typed, or a phrase with a synonym, and what may stand for it. */
export type WordGroup = {
  /** What was typed; empty when nothing has it. */
  typed: readonly Alternative[];
  /** Synonyms, compounds and words that were perhaps meant. */
  instead: readonly Alternative[];
  /** How the word may begin, where it is perhaps not finished. */
  prefix: string | null;
};

/** FTS5's grammar knows no other sign inside quotes than the quote; terms have none. */
const quoted = (term: string) => `"${term.replaceAll('"', '').replaceAll('\0', '')}"`;

const every = (terms: Alternative) =>
  terms.length === 1 ? quoted(terms[0] ?? '') : `(${terms.map(quoted).join(' AND ')})`;

function groupExpression({ typed, instead, prefix }: WordGroup): string {
  // Said twice, what was typed counts twice as much as what stands for it.
  const twice = instead.length > 0 || prefix !== null ? [...typed, ...typed] : typed;
  const begun = prefix === null ? [] : [`${quoted(prefix)} *`];
  return `(${[...[...twice, ...instead].map(every), ...begun].join(' OR ')})`;
}

/** The only place where FTS5's language is written: terms stand in it as quoted text. */
export const matchExpression = (groups: readonly WordGroup[], mode: 'all' | 'any'): string =>
  groups.map(groupExpression).join(mode === 'all' ? ' AND ' : ' OR ');

const stemsOf = (language: Language, phrase: string): Alternative =>
  Array.from(wordsOf(phrase), ({ written }) => termsOf(language, written).whole);

const keyOf = (stems: Alternative) => stems.join(' ');

function read(language: Language): ReadonlyMap<string, readonly Alternative[]> {
  const table = new Map<string, Alternative[]>();
  for (const group of synonyms(language)) {
    const phrases = [
      ...new Map(group.map((one) => stemsOf(language, one)).map((s) => [keyOf(s), s])),
    ];
    for (const [key] of phrases) {
      const others = phrases.filter(([other]) => other !== key).map(([, stems]) => stems);
      table.set(key, [...(table.get(key) ?? []), ...others]);
    }
  }
  return table;
}

const tables = new Map<Language, ReadonlyMap<string, readonly Alternative[]>>();

/** What may be said instead of these words together; none for most. */
export function synonymsOf(language: Language, stems: Alternative): readonly Alternative[] {
  let table = tables.get(language);
  if (!table) {
    table = read(language);
    tables.set(language, table);
  }
  return table.get(keyOf(stems)) ?? [];
}
