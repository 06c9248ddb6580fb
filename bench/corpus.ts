import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@/lib/content/language';
import type { SearchDocument } from '@/lib/content/search-document';
import { chance, zipfRanks } from './random';

const SITES = ['main', 'friends', 'farm', 'underground', 'annual_report'];
const TYPES = ['news', 'story', 'activity', 'vacancy', 'project', 'page', 'location', 'document'];

/** Made-up words beside those of the content, as names and typing errors are. */
const RARE = 60_000;
const CHARACTERS = 'aaeeeiioouubdfghjklmnprstvwz';

function vocabulary(language: Language, next: () => number): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of globSync('backend/content/**/*.yaml')) {
    const [nl = '', en = ''] = readFileSync(file, 'utf8').split(/^en:/m);
    for (const [word] of (language === 'nl' ? nl : en).matchAll(/\p{L}{2,}/gu))
      counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  }
  const known = [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
  const character = () => CHARACTERS[Math.floor(next() * CHARACTERS.length)] ?? 'e';
  const rare = Array.from({ length: RARE }, () =>
    Array.from({ length: 5 + Math.floor(next() * 8) }, character).join(''),
  );
  return [...known, ...rare];
}

function zipf(words: readonly string[], next: () => number): () => string {
  const rank = zipfRanks(words.length, next);
  return () => words[rank()] ?? '';
}

export type Corpus = {
  /** The nth document; call in order. */
  document: (number: number) => SearchDocument;
  word: (language: Language) => string;
};

/** About 250 words each, one in eight a file of 1,500; alternating languages. */
export function corpus(seed: number): Corpus {
  const next = chance(seed);
  const taking = {
    nl: zipf(vocabulary('nl', next), next),
    en: zipf(vocabulary('en', next), next),
  };
  const pick = <Item>(items: readonly Item[], otherwise: Item) =>
    items[Math.floor(next() * items.length)] ?? otherwise;

  function document(number: number): SearchDocument {
    const language = LANGUAGES[number % LANGUAGES.length] ?? 'nl';
    const words = (count: number) =>
      Array.from({ length: count }, () => taking[language]()).join(' ');
    const type = pick(TYPES, 'page');
    const isFile = type === 'document';
    return {
      ...{ id: `node:${number}:${language}`, language, href: `/${language}/page-${number}`, type },
      domains: [pick(SITES, 'main'), ...(next() < 0.2 ? ['main'] : [])],
      ...{ title: words(4), name: '', description: words(20), body: words(60) },
      ...{ subjects: [words(1)], themes: [words(1)] },
      ...{ paragraphTitles: [words(3), words(4)], paragraphBodies: [words(80), words(80)] },
      attachments: isFile ? words(1_500) : '',
      entity: isFile ? 'file' : 'node',
      isHelp: false,
      created: 1_500_000_000 + Math.floor(next() * 250_000_000),
      ...{ vacancyType: null, image: null, hasVideo: false },
      filename: isFile ? `${number}.pdf` : null,
      page: null,
    };
  }
  return { document, word: (language) => taking[language]() };
}
