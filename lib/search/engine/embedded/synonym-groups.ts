import type { Language } from '@/lib/content/language';
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { wordsOf } from '@/lib/search/engine/analysis/words-of';
import { synonyms } from '@/lib/search/engine/words/words';
import type { Alternative } from './word-group';

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
