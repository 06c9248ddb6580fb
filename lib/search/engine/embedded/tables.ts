import { LANGUAGES, type Language } from '@/lib/content/language';

/** Increment with every change of the tables or the analysis: other versions are rebuilt. */
export const LAYOUT = 4;

/** The last weight is for parts of compounds in body texts. */
export const WEIGHTS = [5, 4, 3, 2, 1] as const;

export const TITLE_WEIGHTS = [5, 2] as const;

export const wordsTable = (language: Language) => `words_${language}`;
export const titlesTable = (language: Language) => `titles_${language}`;
/** The sentence below the title. */
export const leadsTable = (language: Language) => `leads_${language}`;
/** Those with a row of terms for each document. */
export const documentTables = (language: Language): readonly string[] => [
  wordsTable(language),
  titlesTable(language),
  leadsTable(language),
];
export const spellingTable = (language: Language) => `spelling_${language}`;
export const gramsTable = (language: Language) => `grams_${language}`;

/** Terms between spaces, not stored (content=''). `grams` finds words by trigrams. */
const inLanguage = (language: Language) => `
  CREATE VIRTUAL TABLE ${wordsTable(language)} USING fts5(
    ${WEIGHTS.map((weight) => `w${weight}`).join(', ')},
    content='', contentless_delete=1, tokenize='ascii');
  CREATE VIRTUAL TABLE ${titlesTable(language)} USING fts5(
    title, parts, content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3');
  CREATE VIRTUAL TABLE ${leadsTable(language)} USING fts5(
    lead, content='', contentless_delete=1, tokenize='ascii');
  CREATE TABLE ${spellingTable(language)} (
    rowid INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, folded TEXT NOT NULL,
    count INTEGER NOT NULL);
  CREATE INDEX ${spellingTable(language)}_short
    ON ${spellingTable(language)} (substr(folded, 1, 1), length(folded));
  CREATE VIRTUAL TABLE ${gramsTable(language)} USING fts5(
    word, content='', tokenize='trigram');`;

/** `kind`: a row per combination of filtered values (hundreds): facets count one integer each. */
export const TABLES = `
  CREATE TABLE about (as_of INTEGER NOT NULL);
  CREATE TABLE kind (
    rowid INTEGER PRIMARY KEY, language TEXT NOT NULL, type TEXT NOT NULL, entity TEXT NOT NULL,
    is_file INTEGER NOT NULL, domains TEXT NOT NULL,
    UNIQUE (language, type, entity, is_file, domains));
  CREATE TABLE place (
    rowid INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind INTEGER NOT NULL, created INTEGER,
    is_file INTEGER NOT NULL, title TEXT NOT NULL, whole TEXT NOT NULL, importance REAL NOT NULL);
  CREATE INDEX place_by_title ON place (title);
  CREATE INDEX place_by_date ON place (created DESC, id, kind);
  CREATE INDEX place_by_kind ON place (kind);
  CREATE TABLE shown (rowid INTEGER PRIMARY KEY, document TEXT NOT NULL);
  ${LANGUAGES.map(inLanguage).join('\n')}
  PRAGMA user_version = ${LAYOUT};`;
