import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import type { Language } from '@/lib/content/language';
import { getOwn } from '@/lib/content/get-own';
import { compoundParts as partWords, perLanguage, stopWords } from './word-lists';
import { fold } from './text';

/** Linking elements of Dutch compounds: verhalenboek, werkplaats, vrijwilligersdag. */
const LINKS = ['', 's', 'e', 'en', 'n'];

const MIN_PART = 3;

/** An ending of this length counts as a part even after an unknown word. */
const MIN_ENDING = 4;
const MIN_UNKNOWN = 4;

/** Longer, so that random characters do not match: onko-sten. */
const MIN_FORM = 6;

type Parts = {
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

function findEnding(word: string, { isPart, isForm }: Parts): string[] {
  for (let from = MIN_UNKNOWN; from <= word.length - MIN_ENDING; from++) {
    const ending = word.slice(from);
    if (isPart(ending) || (ending.length >= MIN_FORM && isForm(ending))) return [ending];
  }
  return [];
}

function compoundParts(word: string, parts: Parts): readonly string[] {
  if (word.length < 2 * MIN_PART) return [];
  return cut(word, 0, parts, new Set()) ?? (parts.isForm(word) ? [] : findEnding(word, parts));
}

const IRREGULAR: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  nl: {
    alleen: 'alleen',
    eieren: 'ei',
    kinderen: 'kind',
    koeien: 'koe',
    leden: 'lid',
    musea: 'museum',
    peren: 'peer',
    schepen: 'schip',
    steden: 'stad',
    zalen: 'zaal',
  },
  en: { children: 'child', men: 'man', outings: 'outing', people: 'person', women: 'woman' },
};

/** Snowball leaves maatje/maatjes, vacature/vacatures, huis/huizen and brief/brieven apart. */
const dutchStep = (word: string): string =>
  dutch(word.replace(/jes$/, 'je').replace(/(ie|eau|.{2}[^e]e)s$/, '$1'))
    .replace(/z$/, 's')
    .replace(/v$/, 'f');

/** The stemmer removes one ending at a time: repeat until the word is stable (fietsen, fiets). */
function dutchStem(word: string, isStopWord: (word: string) => boolean): string {
  const shorter = dutchStep(word);
  if (isStopWord(shorter)) return word;
  return shorter === word || shorter.length < 4 ? shorter : dutchStem(shorter, isStopWord);
}

type Stemmer = (word: string, isStopWord: (word: string) => boolean) => string;

const STEMMERS: { readonly [L in Language]: Stemmer } = {
  nl: dutchStem,
  en: (word, isStopWord) => {
    const shorter = english(word);
    return isStopWord(shorter) ? word : shorter;
  },
};

/** Dutch writes compounds as one word. */
const HAS_COMPOUNDS: { readonly [L in Language]: boolean } = { nl: true, en: false };

/** No other word gets the stem of a stop word: bijen, dansen and zaal are not bij, dan and zal. */
export function stem(language: Language, word: string): string {
  const irregular = getOwn(IRREGULAR[language], word);
  if (irregular !== undefined) return irregular;
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return word;
  const words = stopWords(language);
  return STEMMERS[language](word, (stem) => words.has(stem) && !words.has(word));
}

/** `term`: the stem of the word; `parts`: the stems that a compound consists of. */
export type Terms = { term: string; parts: readonly string[] };

const MAX_CACHED = 50_000;

function splitSegments(written: string): string[] {
  const segments = written
    .split(/[-‐‑]/)
    .map((segment) => segment.split(/['’‘ʼ]/).reduce((a, b) => (b.length > a.length ? b : a)))
    .map(fold)
    .filter((segment) => segment !== '');
  return segments.slice(0, 8);
}

const findKnownParts = (language: Language): Parts => {
  const words = partWords(language);
  const forms = new Set([...words].map((word) => stem(language, word)));
  return {
    isPart: (word) => words.has(word),
    isForm: (word) => words.has(word) || forms.has(stem(language, word)),
  };
};

const analysers = perLanguage((language) => {
  const known = HAS_COMPOUNDS[language] ? findKnownParts(language) : null;
  const cache = new Map<string, Terms>();
  const analyse = (written: string): Terms => {
    const segments = splitSegments(written);
    const inside = segments.flatMap((segment) => (known ? compoundParts(segment, known) : []));
    const term = stem(language, segments.join(''));
    const parts = [...(segments.length > 1 ? segments : []), ...inside]
      .map((part) => stem(language, part))
      .filter((part) => part !== term);
    return { term, parts: [...new Set(parts)] };
  };
  return (written: string): Terms => {
    const cached = cache.get(written);
    if (cached) return cached;
    const terms = analyse(written);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(written, terms);
    return terms;
  };
});

/** Returns the same terms for indexed and searched words. `term` is empty for punctuation. */
export const termsOf = (language: Language, written: string): Terms => analysers(language)(written);
