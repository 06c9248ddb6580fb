import type { Audience } from '@/lib/search/engine/engine';
import { NO_FACETS, type SearchQuery } from '@/lib/search/query';
import { chance } from './random';
import type { Corpus } from './corpus';

export type Search = { query: SearchQuery; audience: Audience };

const MAIN = { nl: ['main', 'all'], en: ['main', 'all'] } as const;

function mistyped(word: string): string {
  const at = Math.max(1, Math.floor(word.length / 2) - 1);
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
}

/** One to three words, some mistyped, with facets or on far pages. */
export function queries({ word }: Corpus, count: number): readonly Search[] {
  const next = chance(count);
  return Array.from({ length: count }, (_, number) => {
    const language = number % 2 === 0 ? 'nl' : 'en';
    const long = () => {
      let taken = word(language);
      while (taken.length < 4) taken = word(language);
      return taken;
    };
    const terms = [
      long(),
      `${long()} ${long()}`,
      mistyped(long()),
      `${long()} ${long()} ${long()}`,
    ];
    const query: SearchQuery = {
      term: terms[number % terms.length] ?? '',
      chosen: next() < 0.2 ? { ...NO_FACETS, type: ['news', 'story'] } : NO_FACETS,
      sort: next() < 0.5 ? 'relevance' : 'date',
      page: next() < 0.1 ? 200 : 0,
    };
    return { query, audience: { language, domains: MAIN[language] } };
  });
}
