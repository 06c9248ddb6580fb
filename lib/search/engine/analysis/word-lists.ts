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

function once<List>(read: () => List): () => List {
  let cached: { list: List } | undefined;
  return () => (cached ??= { list: read() }).list;
}

const groups = (file: string) => once(() => lines(file).map((line) => line.split(', ')));
const set = (file: string) => once((): ReadonlySet<string> => new Set(lines(file)));

const SYNONYMS = { nl: groups('synonyms.nl.txt'), en: groups('synonyms.en.txt') };
const STOP_WORDS = { nl: set('stop.nl.txt'), en: set('stop.en.txt') };
const PARTS = set('parts.nl.txt');

/** Groups of interchangeable words and phrases, in the file format of Solr and Elasticsearch. */
export const synonyms = (language: Language): readonly (readonly string[])[] =>
  SYNONYMS[language]();

export const compoundParts = (): ReadonlySet<string> => PARTS();

export const stopWords = (language: Language): ReadonlySet<string> => STOP_WORDS[language]();
