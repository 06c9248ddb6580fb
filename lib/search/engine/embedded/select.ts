import { z } from 'zod';
import type { Language } from '@/lib/content/language';
import type { Sort } from '@/lib/search/query';
import type { Ask } from './index-reader';
import type { Kind } from './kinds';
import { WEIGHTS, wordsTable } from './tables';

/** Which documents: all of the language, or those that fit an expression. */
export type Selection = {
  language: Language;
  /** An FTS5 expression; null for everything. */
  expression: string | null;
  /** An expression for each word, where a document need not have all of them. */
  words: readonly string[];
};

const counted = z.object({ kind: z.number(), n: z.number() });
const found = z.object({ rowid: z.number() });
const shown = z.object({ document: z.string() });

/** How much more a title counts that is exactly what was typed. */
const EXACT_TITLE = 3;

// CROSS JOIN keeps SQLite from beginning at the other side.
const from = ({ language, expression }: Selection) =>
  expression === null
    ? 'place'
    : `${wordsTable(language)} CROSS JOIN place ON place.rowid = ${wordsTable(language)}.rowid`;

const where = ({ language, expression }: Selection) =>
  expression === null ? '?1 IS NULL' : `${wordsTable(language)} MATCH ?1`;

/** How many there are of each kind. */
export function countKinds(ask: Ask, selection: Selection): ReadonlyMap<number, number> {
  const rows = ask(
    `SELECT place.kind AS kind, count(*) AS n FROM ${from(selection)}
     WHERE ${where(selection)} GROUP BY place.kind`,
    counted,
    selection.expression,
  );
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

export type PageOf = {
  kinds: readonly Kind[];
  sort: Sort;
  /** The term as titles are compared, by `titleKey`. */
  title: string;
  offset: number;
  limit: number;
};

/** Best first; then pages before files, newer before older. */
const relevance = ({ language }: Selection) => `bm25(${wordsTable(language)}, ${WEIGHTS.join(', ')})
    * (CASE WHEN place.title = ?5 THEN ${EXACT_TITLE} ELSE 1 END),
  place.is_file, place.created DESC, place.id`;

/** More of the words goes before anything else. */
function most({ language, words }: Selection): string {
  const table = wordsTable(language);
  return words
    .map((_, i) => `(place.rowid IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?${i + 6}))`)
    .join(' + ');
}

const DATE = 'place.created DESC, place.id, ?5';

/** A document as it is kept to be shown. */
export const documentAt = (ask: Ask, rowid: number): string =>
  z.tuple([shown]).parse(ask('SELECT document FROM shown WHERE rowid = ?', shown, rowid))[0]
    .document;

/** One page of them, by their rows. */
export function selectPage(ask: Ask, selection: Selection, page: PageOf): readonly number[] {
  const { kinds, sort, title, offset, limit } = page;
  const { words } = selection;
  const sorted =
    sort === 'relevance' && selection.expression !== null ? relevance(selection) : DATE;
  const order = words.length > 0 ? `${most(selection)} DESC, ${sorted}` : sorted;
  return ask(
    `SELECT place.rowid AS rowid FROM ${from(selection)}
     WHERE ${where(selection)} AND place.kind IN (SELECT value FROM json_each(?2))
     ORDER BY ${order} LIMIT ?3 OFFSET ?4`,
    found,
    selection.expression,
    JSON.stringify(kinds.map(({ kind }) => kind)),
    limit,
    offset,
    title,
    ...words,
  ).map(({ rowid }) => rowid);
}
