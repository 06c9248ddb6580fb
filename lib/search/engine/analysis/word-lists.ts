import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@/lib/content/language';

/** Not import.meta.dirname: the lists are not beside a bundled copy of this file. */
const FOLDER = path.join(process.cwd(), 'lib/search/engine/analysis/lists');

function lines(file: string): readonly string[] {
  return readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Makes something once for each language, at its first use. */
export function perLanguage<Made extends object>(make: (language: Language) => Made) {
  const made = new Map<Language, Made>();
  return (language: Language): Made => {
    const before = made.get(language);
    if (before !== undefined) return before;
    const first = make(language);
    made.set(language, first);
    return first;
  };
}

/** Groups of interchangeable words and phrases, in the file format of Solr and Elasticsearch. */
export const synonyms = perLanguage((language): readonly (readonly string[])[] =>
  lines(`synonyms.${language}.txt`).map((line) => line.split(', ')),
);

export const stopWords = perLanguage(
  (language): ReadonlySet<string> => new Set(lines(`stop.${language}.txt`)),
);

/** The words that compounds consist of, where a language writes them as one word. */
export const compoundParts = perLanguage(
  (language): ReadonlySet<string> => new Set(lines(`parts.${language}.txt`)),
);
