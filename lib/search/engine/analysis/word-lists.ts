import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@/lib/content/language';

/** From where the server is started: beside a bundled copy of this file the lists would not be. */
const FOLDER = path.join(process.cwd(), 'lib/search/engine/analysis/lists');

function lines(file: string): readonly string[] {
  return readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Each list is read when it is first asked for, and then kept. */
function once<List>(read: () => List): () => List {
  let kept: { list: List } | undefined;
  return () => (kept ??= { list: read() }).list;
}

const groups = (file: string) => once(() => lines(file).map((line) => line.split(', ')));
const set = (file: string) => once((): ReadonlySet<string> => new Set(lines(file)));

const SYNONYMS = { nl: groups('synonyms.nl.txt'), en: groups('synonyms.en.txt') };
const STOP_WORDS = { nl: set('stop.nl.txt'), en: set('stop.en.txt') };
const PARTS = set('parts.nl.txt');

/**
 * Words and short phrases that visitors use for the same thing, in groups of two or more; each
 * stands for every other one of its group. In small letters, with their accents. The files have
 * the format of Solr and Elasticsearch: one group a line, with commas between.
 */
export const synonyms = (language: Language): readonly (readonly string[])[] =>
  SYNONYMS[language]();

/**
 * The words, and their linking forms, that Dutch compounds are made of: `inloophuis` is found by
 * `huis` because it is `inloop` and `huis`. Three letters at least, in small letters.
 */
export const compoundParts = (): ReadonlySet<string> => PARTS();

/**
 * Words that tell nothing about what somebody looks for: left out of a query while other words
 * remain in it. In small letters.
 */
export const stopWords = (language: Language): ReadonlySet<string> => STOP_WORDS[language]();
