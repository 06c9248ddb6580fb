import { z } from 'zod';
import { type Alternative, contentWords, synonymsOf } from '@/lib/search/engine/analysis/synonyms';
import type { Language } from '@/lib/content/language';
import { MAX_WORDS } from '@/lib/search/engine/engine';
import { type Terms, termsOf } from '@/lib/search/engine/analysis/analyser';
import { fold, type Word, wordsOf } from '@/lib/search/engine/analysis/text';
import type { Select } from './index-files';
import { findNearestWords } from './nearest-words';
import { wordsTable } from './tables';

export type WordGroup = {
  typed: readonly Alternative[];
  /** Words that mean the same. */
  substitutes: readonly Alternative[];
  /** The parts of a compound, or the compound of two words. */
  compounds: readonly Alternative[];
  prefix: string | null;
};

/** Inside quotes, FTS5's grammar has no special character but the quote. */
const quote = (term: string) => `"${term.replaceAll('"', '').replaceAll('\0', '')}"`;

const requireEvery = (terms: Alternative) =>
  terms.length === 1 ? quote(terms[0] ?? '') : `(${terms.map(quote).join(' AND ')})`;

/** Words of a phrase that has synonyms say the same only where they stand together. */
const SYNONYM_DISTANCE = 6;

const requireNear = (terms: Alternative) =>
  terms.length === 1
    ? requireEvery(terms)
    : `NEAR(${terms.map(quote).join(' ')}, ${SYNONYM_DISTANCE})`;

function groupExpression({ typed, substitutes, compounds, prefix }: WordGroup): string {
  // Repeated, what was typed weighs twice as much.
  const isAlone = substitutes.length + compounds.length === 0 && prefix === null;
  const twice = isAlone ? typed : [...typed, ...typed];
  const same = [...twice, ...substitutes].map(requireNear);
  const begun = prefix === null ? [] : [`${quote(prefix)} *`];
  return `(${[...same, ...compounds.map(requireEvery), ...begun].join(' OR ')})`;
}

/** The only place that writes FTS5 query syntax: terms are quoted. */
export const matchExpression = (groups: readonly WordGroup[], mode: 'all' | 'any'): string =>
  groups.map(groupExpression).join(mode === 'all' ? ' AND ' : ' OR ');

export type TypedWord = Word & Terms;

const MAX_MEANT = 3;

/** Rarer words may be typing errors in the content. */
const RARE = 3;
const LIKELIER_RATIO = 10;

const MIN_PREFIX = 3;

type WordReading = {
  group: WordGroup;
  meant: string | null;
  /** The correction is searched, as the index does not have the word. */
  isCorrected: boolean;
};

export const NOTHING: WordGroup = { typed: [], substitutes: [], compounds: [], prefix: null };

export const countRow = z.object({ n: z.number() });

function countFound(select: Select, language: Language, group: Partial<WordGroup>): number {
  const words = wordsTable(language);
  const [row] = select(
    `SELECT count(*) AS n FROM (SELECT 1 FROM ${words} WHERE ${words} MATCH :match LIMIT ${RARE})`,
    countRow,
    { match: matchExpression([{ ...NOTHING, ...group }], 'all') },
  );
  return row?.n ?? 0;
}

const isFound = (select: Select, language: Language, terms: Alternative): boolean =>
  terms.length > 0 && countFound(select, language, { compounds: [terms] }) > 0;

function findPrefix(select: Select, language: Language, { written }: TypedWord): string | null {
  const prefix = fold(written);
  if (prefix.length < MIN_PREFIX) return null;
  return countFound(select, language, { prefix }) > 0 ? prefix : null;
}

function readWord(
  select: Select,
  language: Language,
  word: TypedWord,
  isLast: boolean,
): WordReading {
  const typed = [[word.term]];
  const synonyms = synonymsOf(language, [word.term]);
  const found = countFound(select, language, { typed });
  const known = { group: { ...NOTHING, typed, substitutes: synonyms }, isCorrected: false };
  if (found >= RARE) return { ...known, meant: null };

  const near = findNearestWords(select, language, word.written);
  if (found > 0) {
    const likelier = near.find(({ count }) => count >= LIKELIER_RATIO * found);
    return { ...known, meant: likelier?.word ?? null };
  }

  const apart = isFound(select, language, word.parts)
    ? [word.parts]
    : word.parts.map((part) => [part]);
  const prefix = isLast ? findPrefix(select, language, word) : null;
  const keepKnown = (some: readonly Alternative[]) =>
    some.filter((terms) => isFound(select, language, terms));
  const substitutes = keepKnown(synonyms);
  const compounds = keepKnown(word.parts.length > 1 ? apart : []);
  if (substitutes.length + compounds.length > 0 || prefix !== null)
    return { group: { typed, substitutes, compounds, prefix }, meant: null, isCorrected: false };

  const meant = near.slice(0, MAX_MEANT).map((one) => [termsOf(language, one.word).term]);
  return {
    group: { ...NOTHING, typed, substitutes: [...meant, ...synonymsOf(language, meant[0] ?? [])] },
    meant: near[0]?.word ?? null,
    isCorrected: near.length > 0,
  };
}

const MAX_PHRASE = 5;

type Interpretation = {
  groups: readonly WordGroup[];
  meant: string | null;
  isCorrected: boolean;
};

export function splitTypedWords(language: Language, term: string): TypedWord[] {
  const typed: TypedWord[] = [];
  for (const word of wordsOf(term)) {
    const terms = termsOf(language, word.written);
    if (terms.term !== '') typed.push({ ...word, ...terms });
    if (typed.length === MAX_WORDS) break;
  }
  return typed;
}

const stemsOf = (words: readonly TypedWord[]): Alternative => words.map(({ term }) => term);

type Phrases = { phrases: WordGroup[]; remaining: TypedWord[] };

function takePhrases(language: Language, words: readonly TypedWord[]): Phrases {
  const phrases: WordGroup[] = [];
  const remaining: TypedWord[] = [];
  for (let at = 0; at < words.length;) {
    const maxLength = Math.min(MAX_PHRASE, words.length - at);
    const found = Array.from({ length: maxLength - 1 }, (_, i) => maxLength - i)
      .map((length) => words.slice(at, at + length))
      .map((typed) => ({ typed, substitutes: synonymsOf(language, stemsOf(typed)) }))
      .find(({ substitutes }) => substitutes.length > 0);
    if (found) {
      const typed = [stemsOf(contentWords(language, found.typed))];
      phrases.push({ ...NOTHING, typed, substitutes: found.substitutes });
    } else remaining.push(...words.slice(at, at + 1));
    at += found?.typed.length ?? 1;
  }
  return { phrases, remaining };
}

/** The compound of two adjacent words: moes tuin. */
function joinPair(select: Select, language: Language, a: TypedWord, b: TypedWord | undefined) {
  if (!b) return [];
  const { term } = termsOf(language, fold(a.written) + fold(b.written));
  return isFound(select, language, [term]) ? [[term]] : [];
}

export function interpret(select: Select, language: Language, term: string): Interpretation {
  const words = splitTypedWords(language, term);
  const taken = takePhrases(language, words);
  const telling = new Set(contentWords(language, words));
  const single = taken.remaining.filter((word) => telling.has(word));
  const pairs = single.map((word, i) => joinPair(select, language, word, single[i + 1]));
  const readings = single.map((word, i) => {
    const reading = readWord(select, language, word, word === words.at(-1));
    const compounds = [...(pairs[i - 1] ?? []), ...(pairs[i] ?? [])];
    const isKnown = compounds.length > 0;
    return {
      ...reading,
      word,
      meant: isKnown ? null : reading.meant,
      isCorrected: reading.isCorrected && !isKnown,
      group: { ...reading.group, compounds: [...reading.group.compounds, ...compounds] },
    };
  });
  // From the end, so that earlier offsets stay valid.
  const meant = readings
    .toReversed()
    .reduce(
      (text, { word, meant: likelier }) =>
        likelier === null ? text : text.slice(0, word.start) + likelier + text.slice(word.end),
      term,
    );
  return {
    groups: [...taken.phrases, ...readings.map(({ group }) => group)],
    meant: meant === term ? null : meant,
    isCorrected: readings.some(({ isCorrected }) => isCorrected),
  };
}
