import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGES } from '@/lib/content/language';
import { type Judgement, readJudgements } from './judgement';

const queries = (language: Language): string =>
  readFileSync(path.join(import.meta.dirname, 'queries', `${language}.txt`), 'utf8');

export const JUDGEMENTS: readonly (readonly [Language, readonly Judgement[]])[] = LANGUAGES.map(
  (language) => [language, readJudgements(language, queries(language))],
);
