import { z } from 'zod';
import type { Audience } from '@/lib/search/engine/engine';
import type { FacetCount, FacetCounts } from '@/lib/search/results';
import type { Chosen, Facet, Sort } from '@/lib/search/query';
import type { Select } from './index-files';
import type { SQLInputValue } from 'node:sqlite';
import { EXPLAINS } from '@/lib/search/engine/analysis/importance';
import type { Answer } from '@/lib/search/engine/analysis/synonyms';
import type { Language } from '@/lib/content/language';
import { leadsTable, TITLE_WEIGHTS, titlesTable, WEIGHTS, wordsTable } from './tables';
import { matchExpression, type WordGroup } from './interpret';

export type Kind = { kind: number; type: string; entity: string };

const row = z.object({
  kind: z.number(),
  type: z.string(),
  entity: z.string(),
  is_file: z.number(),
  domains: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
});

export function visibleKinds(select: Select, { language, domains }: Audience): readonly Kind[] {
  return select(
    'SELECT rowid AS kind, type, entity, is_file, domains FROM kind WHERE language = :language',
    row,
    { language },
  ).filter((one) => one.is_file === 1 || one.domains.some((domain) => domains.includes(domain)));
}

const isChosen = (chosen: Chosen, facet: Facet, kind: Kind) =>
  chosen[facet].length === 0 || chosen[facet].includes(kind[facet]);

export const chosenKinds = (kinds: readonly Kind[], chosen: Chosen): readonly Kind[] =>
  kinds.filter((kind) => isChosen(chosen, 'type', kind) && isChosen(chosen, 'entity', kind));

function countsOf(
  kinds: readonly Kind[],
  counts: ReadonlyMap<number, number>,
  chosen: Chosen,
  facet: Facet,
): readonly FacetCount[] {
  const other: Facet = facet === 'type' ? 'entity' : 'type';
  const sums = new Map(chosen[facet].map((value) => [value, 0]));
  for (const kind of kinds) {
    const count = counts.get(kind.kind) ?? 0;
    if (count > 0 && isChosen(chosen, other, kind))
      sums.set(kind[facet], (sums.get(kind[facet]) ?? 0) + count);
  }
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Each facet is counted within the choices of the other. */
export const facetCounts = (
  kinds: readonly Kind[],
  counts: ReadonlyMap<number, number>,
  chosen: Chosen,
): FacetCounts => ({
  type: countsOf(kinds, counts, chosen, 'type'),
  entity: countsOf(kinds, counts, chosen, 'entity'),
});

export type Selection = {
  language: Language;
  groups: readonly WordGroup[];
  mode: 'all' | 'any';
};

type PageOf = {
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

type Values = Record<string, SQLInputValue>;

const countRow = z.object({ kind: z.number(), n: z.number() });
const found = z.object({ rowid: z.number() });

const EXACT_TITLE = 2;
/** The share of the title counts for more than a word in it. */
const TITLE = 1.5;
/** A page is about what the sentence below its title says. */
const LEAD = 0.4;

/** bm25 takes a microsecond for each row: of more, only pages that explain and those with a word in the title are ranked. */
const MAX_RANKED = 3_000;
/** With fewer such titles, all are ranked. */
const MIN_TITLED = 100;

const IS_KIND = 'place.kind IN (SELECT value FROM json_each(:kinds))';

// CROSS JOIN fixes the join order: SQLite would begin with the other table.
const matching = (words: string) => `${words} CROSS JOIN place ON place.rowid = ${words}.rowid`;

export function countKinds(select: Select, selection: Selection): ReadonlyMap<number, number> {
  const { language, groups, mode } = selection;
  const words = wordsTable(language);
  const counts = 'place.kind AS kind, count(*) AS n';
  const rows =
    groups.length === 0
      ? select(`SELECT ${counts} FROM place GROUP BY kind`, countRow)
      : select(
          `SELECT ${counts} FROM ${matching(words)} WHERE ${words} MATCH :match GROUP BY kind`,
          countRow,
          { match: matchExpression(groups, mode) },
        );
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

function byMatchedWords({ language, groups }: Selection): { order: string; values: Values } {
  const words = wordsTable(language);
  const has = groups.map(
    (_, i) => `(place.rowid IN (SELECT rowid FROM ${words} WHERE ${words} MATCH :word${i}))`,
  );
  const values = groups.map((group, i) => [`word${i}`, matchExpression([group], 'all')] as const);
  return { order: `${has.join(' + ')} DESC,`, values: Object.fromEntries(values) };
}

/**
 * By field weights and share of the title; then pages before files, newer before older. Scores are negative: the lowest
 * is the best, and 0, of a row that is not ranked, the last.
 */
function byRelevance({ language, groups }: Selection, title: string, total: number) {
  const words = wordsTable(language);
  const titles = titlesTable(language);
  const leads = leadsTable(language);
  const score = `bm25(${words}, ${WEIGHTS.join(', ')}) + ${TITLE} * coalesce(titled.score, 0)
    + ${LEAD} * coalesce(led.score, 0)`;
  const rank = `(${score}) * iif(place.title = :title, ${EXACT_TITLE}, 1) * place.importance`;
  const isRanked =
    total > MAX_RANKED
      ? `(place.importance > ${EXPLAINS} OR place.rowid IN (SELECT row FROM titled)
          OR (SELECT count(*) FROM titled) < ${MIN_TITLED})`
      : 'true';
  const values: Values = { titled: matchExpression(groups, 'any'), title };
  return {
    values,
    // Once, not for each row.
    before: `WITH titled AS MATERIALIZED
      (SELECT place.rowid AS row, bm25(${titles}, ${TITLE_WEIGHTS.join(', ')}) AS score
       FROM ${titles} CROSS JOIN place ON place.rowid = ${titles}.rowid
       WHERE ${titles} MATCH :titled AND ${IS_KIND}),
      led AS MATERIALIZED
      (SELECT place.rowid AS row, bm25(${leads}) AS score
       FROM ${leads} CROSS JOIN place ON place.rowid = ${leads}.rowid
       WHERE ${leads} MATCH :titled AND ${IS_KIND} AND ${isRanked})`,
    join: `LEFT JOIN titled ON titled.row = place.rowid
      LEFT JOIN led ON led.row = place.rowid`,
    order: `iif(${isRanked}, ${rank}, 0), place.is_file, ${DATE}`,
  };
}

const DATE = 'place.created DESC, place.id';

/** The row whose title is one of the keys: what was typed, to the letter, or else a synonym. */
export function selectBest(
  select: Select,
  { keys, whole }: Answer,
  kinds: readonly Kind[],
): number | null {
  const [best] = select(
    `SELECT place.rowid AS rowid FROM json_each(:keys) AS answer
     CROSS JOIN place ON place.title = answer.value
     WHERE place.kind IN (SELECT value FROM json_each(:kinds))
       AND (answer.key = 0 OR place.importance >= ${EXPLAINS})
     ORDER BY answer.key, place.importance >= ${EXPLAINS} DESC, place.whole = :whole DESC,
       place.importance DESC, ${DATE} LIMIT 1`,
    found,
    { keys: JSON.stringify(keys), whole, kinds: JSON.stringify(kinds.map(({ kind }) => kind)) },
  );
  return best?.rowid ?? null;
}

export function selectPage(select: Select, selection: Selection, page: PageOf): readonly number[] {
  const { language, groups, mode } = selection;
  const { kinds, sort, title, best, total, offset, limit } = page;
  const slice = { kinds: JSON.stringify(kinds.map(({ kind }) => kind)), limit, offset };
  if (groups.length === 0) {
    const sql = `SELECT rowid FROM place WHERE ${IS_KIND} ORDER BY ${DATE} LIMIT :limit OFFSET :offset`;
    return select(sql, found, slice).map(({ rowid }) => rowid);
  }
  const words = wordsTable(language);
  const matched = mode === 'any' ? byMatchedWords(selection) : { order: '', values: {} };
  const by =
    sort === 'relevance'
      ? byRelevance(selection, title, total)
      : { before: '', join: '', order: DATE, values: {} };
  return select(
    `${by.before} SELECT place.rowid AS rowid FROM ${matching(words)} ${by.join}
     WHERE ${words} MATCH :match AND ${IS_KIND}
     ORDER BY place.rowid IS :best DESC, ${matched.order} ${by.order} LIMIT :limit OFFSET :offset`,
    found,
    { match: matchExpression(groups, mode), best, ...slice, ...matched.values, ...by.values },
  ).map(({ rowid }) => rowid);
}
