import type { Language } from '@/lib/content/language';
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { fold, wordsOf } from '@/lib/search/engine/analysis/text';
import type { SearchDocument } from '@/lib/content/search-document';
import { WEIGHTS } from './tables';

type Weight = (typeof WEIGHTS)[number];

type IndexedWords = { columns: readonly string[]; words: ReadonlyMap<string, number> };

const fieldsOf = (document: SearchDocument): readonly (readonly [Weight, string])[] => [
  [5, document.title],
  [5, document.name],
  [4, document.filename ?? ''],
  [3, document.body],
  [3, document.description],
  ...document.paragraphTitles.map((title) => [3, title] as const),
  [2, document.attachments],
  ...[...document.subjects, ...document.themes].map((name) => [2, name] as const),
  [2, document.vacancyType ?? ''],
  ...document.paragraphBodies.map((body) => [2, body] as const),
];

const SPELLED = /^[\p{L}\p{M}]{4,30}$/u;

/** A part of a compound weighs one less than the word itself. */
const lower = (weight: Weight): Weight =>
  weight === 5 ? 4 : weight === 4 ? 3 : weight === 3 ? 2 : 1;

export function indexedWords(document: SearchDocument): IndexedWords {
  const columns = new Map<Weight, string[]>(WEIGHTS.map((weight) => [weight, []]));
  const words = new Map<string, number>();
  for (const [weight, text] of fieldsOf(document)) {
    for (const { written } of wordsOf(text)) {
      const { term, parts } = termsOf(document.language, written);
      if (term !== '') columns.get(weight)?.push(term);
      if (parts.length > 0) columns.get(lower(weight))?.push(...parts);
      const word = written.toLowerCase().normalize('NFC');
      if (SPELLED.test(word)) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return { columns: WEIGHTS.map((weight) => columns.get(weight)?.join(' ') ?? ''), words };
}

export function titleWords(language: Language, title: string): { title: string; parts: string } {
  const begun: string[] = [];
  const inside: string[] = [];
  for (const { written } of wordsOf(title)) {
    const { term, parts } = termsOf(language, written);
    begun.push(...new Set([fold(written), term]));
    inside.push(...parts);
  }
  return { title: begun.join(' '), parts: inside.join(' ') };
}

/** The terms of the sentence below the title. */
export const leadWords = ({ language, description }: SearchDocument): string =>
  Array.from(wordsOf(description), ({ written }) => termsOf(language, written).term).join(' ');
