import type { Sort } from '@/lib/search/query';
import { EXPLAINS } from '@/lib/search/engine/analysis/importance';
import type { Select } from './index-files';
import { countRow, matchExpression, type WordGroup } from './interpret';
import { found, IS_KIND, type Kind, NEWEST_FIRST, type Selection, withPlaces } from './select';
import { leadsTable, TITLE_WEIGHTS, titlesTable, WEIGHTS, wordsTable } from './tables';

type Page = {
  kinds: readonly Kind[];
  sort: Sort;
  /** The key of a title that is what was typed. */
  title: string;
  /** The row that stands before all others. */
  best: number | null;
  /** How many rows match. */
  total: number;
  offset: number;
  limit: number;
};

type Slice = { kinds: string; offset: number; limit: number };

const EXACT_TITLE = 2;
/** The share of the title counts for more than a word in it. */
const TITLE = 1.5;
/** A page is about what the sentence below its title says. */
const LEAD = 0.4;

/** bm25 takes a microsecond for each row: of more, only some are ranked. */
const MAX_RANKED = 1_000;
const BEST_SCORES = `ORDER BY score LIMIT ${MAX_RANKED}`;
/** With fewer titles, or sentences below titles, that have one of the words, more rows are ranked. */
const MIN_TITLED = 100;

/** More combinations of words take longer than they save. */
const MAX_COMBINATIONS = 20;

/** `parameter` names an expression of FTS5. */
const buildMatch = (words: string, parameter: string) =>
  `place.rowid IN (SELECT rowid FROM ${words} WHERE ${words} MATCH :${parameter})`;

const combineGroups = (groups: readonly WordGroup[], size: number): WordGroup[][] =>
  size === 0
    ? [[]]
    : groups.flatMap((group, at) =>
        combineGroups(groups.slice(at + 1), size - 1).map((others) => [group, ...others]),
      );

/** The `count` rows that match `needed` fill the pages to this one; those that match one of `first` go first. */
type Narrowed = { needed: string; first: readonly string[]; count: number };

/** In mode `any`, only rows with most of the words are needed: FTS5 intersects its lists fast. */
function narrow(select: Select, selection: Selection, slice: Slice, total: number): Narrowed {
  const { language, groups, mode } = selection;
  const words = wordsTable(language);
  const first: string[] = [];
  for (let size = groups.length; mode === 'any' && size > 1; size--) {
    const sets = combineGroups(groups, size);
    if (sets.length > MAX_COMBINATIONS) break;
    const needed = sets.map((set) => `(${matchExpression(set, 'all')})`).join(' OR ');
    const [row] = select(
      `SELECT count(*) AS n FROM ${withPlaces(words)} WHERE ${words} MATCH :needed AND ${IS_KIND}`,
      countRow,
      { needed, kinds: slice.kinds },
    );
    if (row && row.n >= slice.offset + slice.limit) return { needed, first, count: row.n };
    first.push(needed);
  }
  return { needed: matchExpression(groups, mode), first, count: total };
}

/**
 * By field weights and share of the title; then pages before files, newer before older. Scores are negative: the lowest
 * is the best, and 0, of a row that is not ranked, the last.
 */
function byRelevance({ language, groups }: Selection, title: string, count: number) {
  const words = wordsTable(language);
  const titles = titlesTable(language);
  const leads = leadsTable(language);
  const score = `bm25(${words}, ${WEIGHTS.join(', ')}) + ${TITLE} * coalesce(titled.score, 0)
    + ${LEAD} * coalesce(led.score, 0)`;
  const rank = `(${score}) * iif(place.title = :title, ${EXACT_TITLE}, 1) * place.importance`;
  const isTitled = `place.importance > ${EXPLAINS} OR place.rowid IN (SELECT row FROM titled)`;
  const areFew = (rows: string) => `(SELECT count(*) FROM ${rows}) < ${MIN_TITLED}`;
  const isLed = `place.rowid IN (SELECT row FROM led) OR ${areFew('led')}`;
  const areMany = count > MAX_RANKED;
  const isRanked = areMany ? `(${isTitled} OR (${areFew('titled')} AND (${isLed})))` : 'true';
  const isOneOfFew = groups.length > 1 ? buildMatch(words, 'needed') : 'true';
  return {
    isRanked,
    values: { words: matchExpression(groups, 'any'), title },
    // Once, not for each row.
    before: `WITH titled AS MATERIALIZED
      (SELECT place.rowid AS row, bm25(${titles}, ${TITLE_WEIGHTS.join(', ')}) AS score
       FROM ${withPlaces(titles)} WHERE ${titles} MATCH :words AND ${IS_KIND} ${BEST_SCORES}),
      led AS MATERIALIZED
      (SELECT place.rowid AS row, bm25(${leads}) AS score
       FROM ${withPlaces(leads)}
       WHERE ${leads} MATCH :words AND ${IS_KIND}
         AND ${areMany ? areFew('titled') : isOneOfFew} ${BEST_SCORES})`,
    join: `LEFT JOIN titled ON titled.row = place.rowid
      LEFT JOIN led ON led.row = place.rowid`,
    order: `iif(${isRanked}, ${rank}, 0), place.is_file, ${NEWEST_FIRST}`,
  };
}

const BY_DATE = { isRanked: 'true', before: '', join: '', order: NEWEST_FIRST, values: {} };

export function selectPage(select: Select, selection: Selection, page: Page): readonly number[] {
  const { language, groups, mode } = selection;
  const { kinds, sort, title, best, total, offset, limit } = page;
  const slice = { kinds: JSON.stringify(kinds.map(({ kind }) => kind)), limit, offset };
  if (groups.length === 0) {
    const sql = `SELECT rowid FROM place WHERE ${IS_KIND}
      ORDER BY ${NEWEST_FIRST} LIMIT :limit OFFSET :offset`;
    return select(sql, found, slice).map(({ rowid }) => rowid);
  }
  const words = wordsTable(language);
  const { needed, first, count } = narrow(select, selection, slice, total);
  const by = sort === 'relevance' ? byRelevance(selection, title, count) : BY_DATE;
  const goFirst = first.map((_, at) => buildMatch(words, `first${at}`));
  const order = ['place.rowid IS :best', ...goFirst].map((one) => `${one} DESC`).join(', ');
  const values = {
    match: matchExpression(groups, mode),
    needed,
    ...Object.fromEntries(first.map((expression, at) => [`first${at}`, expression])),
    ...by.values,
    ...slice,
    best,
  };
  const read = (all: 0 | 1) =>
    select(
      `${by.before} SELECT place.rowid AS rowid FROM ${withPlaces(words)} ${by.join}
       WHERE ${words} MATCH :match AND ${IS_KIND}
         AND (:needed = :match OR place.rowid IS :best OR ${buildMatch(words, 'needed')})
         AND (:all OR place.rowid IS :best OR ${[...goFirst, by.isRanked].join(' OR ')})
       ORDER BY ${order}, ${by.order} LIMIT :limit OFFSET :offset`,
      found,
      { ...values, all },
    ).map(({ rowid }) => rowid);
  const ranked = read(0);
  return ranked.length < Math.min(limit, total - offset) ? read(1) : ranked;
}
