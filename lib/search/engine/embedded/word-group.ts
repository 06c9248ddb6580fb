import type { Language } from '@/lib/content/language';
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { wordsOf } from '@/lib/search/engine/analysis/text';
import { synonyms } from '@/lib/search/engine/analysis/word-lists';

/** Terms that must all match. */
export type Alternative = readonly string[];

export type WordGroup = {
  typed: readonly Alternative[];
  substitutes: readonly Alternative[];
  prefix: string | null;
};

/** Inside quotes, FTS5's grammar has no special character but the quote. */
const quoted = (term: string) => `"${term.replaceAll('"', '').replaceAll('\0', '')}"`;

const every = (terms: Alternative) =>
  terms.length === 1 ? quoted(terms[0] ?? '') : `(${terms.map(quoted).join(' AND ')})`;

function groupExpression({ typed, substitutes, prefix }: WordGroup): string {
  // Repeated, what was typed weighs twice as much.
  const twice = substitutes.length > 0 || prefix !== null ? [...typed, ...typed] : typed;
  const begun = prefix === null ? [] : [`${quoted(prefix)} *`];
  return `(${[...[...twice, ...substitutes].map(every), ...begun].join(' OR ')})`;
}

/** The only place that writes FTS5 query syntax: terms are quoted. */
export const matchExpression = (groups: readonly WordGroup[], mode: 'all' | 'any'): string =>
  groups.map(groupExpression).join(mode === 'all' ? ' AND ' : ' OR ');

const stemsOf = (language: Language, phrase: string): Alternative =>
  Array.from(wordsOf(phrase), ({ written }) => termsOf(language, written).term);

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

export function synonymsOf(language: Language, stems: Alternative): readonly Alternative[] {
  let table = tables.get(language);
  if (!table) {
    table = read(language);
    tables.set(language, table);
  }
  return table.get(keyOf(stems)) ?? [];
}
