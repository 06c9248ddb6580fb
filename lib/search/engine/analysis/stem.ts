import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import type { Language } from '@/lib/content/language';

/** Plurals that follow no rule. */
const IRREGULAR: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  nl: {
    eieren: 'ei',
    kinderen: 'kind',
    koeien: 'koe',
    leden: 'lid',
    musea: 'museum',
    schepen: 'schip',
    steden: 'stad',
  },
  en: { children: 'child', men: 'man', people: 'person', women: 'woman' },
};

/**
 * Snowball's Dutch leaves some forms of one word apart. These rules bring them together: maatje and
 * maatjes, vacature and vacatures; huis and huizen, brief and brieven.
 */
const dutchStep = (word: string): string =>
  dutch(word.replace(/jes$/, 'je').replace(/(ie|eau|[^e]e)s$/, '$1'))
    .replace(/z$/, 's')
    .replace(/v$/, 'f');

/** It takes one ending off at a time, which leaves fietsen beside fiets: until nothing changes. */
function dutchStem(word: string): string {
  const shorter = dutchStep(word);
  return shorter === word || shorter.length < 4 ? shorter : dutchStem(shorter);
}

/** What the forms of a folded word have in common; not itself a word. */
export function stem(language: Language, word: string): string {
  const regular = IRREGULAR[language][word] ?? word;
  if (regular.length < 3 || !/^[a-z]+$/.test(regular)) return regular;
  return language === 'nl' ? dutchStem(regular) : english(regular);
}
