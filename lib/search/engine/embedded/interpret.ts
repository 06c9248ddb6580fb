import type { Language } from '@/lib/content/language';
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { fold } from '@/lib/search/engine/analysis/fold';
import { wordsOf } from '@/lib/search/engine/analysis/words-of';
import { stopWords } from '@/lib/search/engine/words/words';
import type { Ask } from './index-reader';
import { isFound, readWord, type TypedWord } from './read-word';
import { synonymsOf } from './synonym-groups';
import type { WordGroup } from './word-group';

/** What somebody looks for; words after these are not looked at. */
const MAX_WORDS = 12;

/** So many words can have a synonym together. */
const MAX_PHRASE = 5;

/** What a term asks of an index. */
export type Interpretation = {
  groups: readonly WordGroup[];
  /** The term as it was perhaps meant; null where no word is likelier than one that was typed. */
  meant: string | null;
  /** Whether what was meant is looked for, as nothing was found for a word as it was typed. */
  isCorrected: boolean;
};

/** The first words of a term, with what they are looked up by. */
export function typedWords(language: Language, term: string): TypedWord[] {
  const typed: TypedWord[] = [];
  for (const word of wordsOf(term)) {
    const terms = termsOf(language, word.written);
    if (terms.whole !== '') typed.push({ ...word, ...terms });
    if (typed.length === MAX_WORDS) break;
  }
  return typed;
}

type Phrases = { phrases: WordGroup[]; rest: TypedWord[] };

/** Takes out the words that have a synonym together: a bed for the night. */
function takePhrases(language: Language, words: readonly TypedWord[]): Phrases {
  const phrases: WordGroup[] = [];
  const rest: TypedWord[] = [];
  for (let at = 0; at < words.length;) {
    const longest = Math.min(MAX_PHRASE, words.length - at);
    const found = Array.from({ length: longest - 1 }, (_, i) => longest - i)
      .map((length) => words.slice(at, at + length).map(({ whole }) => whole))
      .map((typed) => ({ typed, instead: synonymsOf(language, typed) }))
      .find(({ instead }) => instead.length > 0);
    if (found) phrases.push({ typed: [found.typed], instead: found.instead, prefix: null });
    else rest.push(...words.slice(at, at + 1));
    at += found?.typed.length ?? 1;
  }
  return { phrases, rest };
}

function withoutStopWords(language: Language, { phrases, rest }: Phrases): TypedWord[] {
  const stop = stopWords(language);
  const telling = rest.filter(({ written }) => !stop.has(fold(written)));
  return telling.length + phrases.length > 0 ? telling : rest;
}

/** The compound that a word makes with its neighbour, where the index has it: moes tuin. */
function joined(ask: Ask, language: Language, a: TypedWord, b: TypedWord | undefined) {
  if (!b) return [];
  const { whole } = termsOf(language, fold(a.written) + fold(b.written));
  return isFound(ask, language, [whole]) ? [[whole]] : [];
}

/** Reads a term by what the index has. Without any word there are no groups. */
export function interpret(ask: Ask, language: Language, term: string): Interpretation {
  const words = typedWords(language, term);
  const taken = takePhrases(language, words);
  const single = withoutStopWords(language, taken);
  const pairs = single.map((word, i) => joined(ask, language, word, single[i + 1]));
  const readings = single.map((word, i) => {
    const reading = readWord(ask, language, word, word === words.at(-1));
    const compounds = [...(pairs[i - 1] ?? []), ...(pairs[i] ?? [])];
    const isKnown = compounds.length > 0;
    return {
      ...reading,
      word,
      meant: isKnown ? null : reading.meant,
      isCorrected: reading.isCorrected && !isKnown,
      group: { ...reading.group, instead: [...reading.group.instead, ...compounds] },
    };
  });
  // From the end, so that what stands before keeps its place.
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
