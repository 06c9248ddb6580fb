import { z } from 'zod';
import type { Audience } from '@/lib/search/engine/engine';
import type { FacetCount, FacetCounts } from '@/lib/search/results';
import type { Chosen, Facet } from '@/lib/search/query';
import { EXPLAINS } from '@/lib/search/engine/analysis/importance';
import type { Answer } from '@/lib/search/engine/analysis/synonyms';
import type { Language } from '@/lib/content/language';
import type { Select } from './index-files';
import { wordsTable } from './tables';
import { matchExpression, type WordGroup } from './interpret';

const row = z.object({ kind: z.number(), type: z.string(), entity: z.string() });

export type Kind = z.output<typeof row>;

/** Those that a site shows in a language: what is in its domains, and files of all sites. */
export const selectVisibleKinds = (
  select: Select,
  { language, domains }: Audience,
): readonly Kind[] =>
  select(
    `SELECT rowid AS kind, type, entity FROM kind
     WHERE language = :language AND (is_file OR EXISTS (
       SELECT 1 FROM json_each(kind.domains) WHERE value IN (SELECT value FROM json_each(:domains))))`,
    row,
    { language, domains: JSON.stringify(domains) },
  );

const isChosen = (chosen: Chosen, facet: Facet, kind: Kind) =>
  chosen[facet].length === 0 || chosen[facet].includes(kind[facet]);

export const filterChosenKinds = (kinds: readonly Kind[], chosen: Chosen): readonly Kind[] =>
  kinds.filter((kind) => isChosen(chosen, 'type', kind) && isChosen(chosen, 'entity', kind));

function sumCounts(
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
  type: sumCounts(kinds, counts, chosen, 'type'),
  entity: sumCounts(kinds, counts, chosen, 'entity'),
});

export type Selection = {
  language: Language;
  groups: readonly WordGroup[];
  mode: 'all' | 'any';
};

const countRow = z.object({ kind: z.number(), n: z.number() });
export const found = z.object({ rowid: z.number() });

export const IS_KIND = 'place.kind IN (SELECT value FROM json_each(:kinds))';

// CROSS JOIN fixes the join order: SQLite would begin with the other table.
export const withPlaces = (table: string) =>
  `${table} CROSS JOIN place ON place.rowid = ${table}.rowid`;

export const NEWEST_FIRST = 'place.created DESC, place.id';

export function countKinds(select: Select, selection: Selection): ReadonlyMap<number, number> {
  const { language, groups, mode } = selection;
  const words = wordsTable(language);
  const counts = 'place.kind AS kind, count(*) AS n';
  const rows =
    groups.length === 0
      ? select(`SELECT ${counts} FROM place GROUP BY kind`, countRow)
      : select(
          `SELECT ${counts} FROM ${withPlaces(words)} WHERE ${words} MATCH :match GROUP BY kind`,
          countRow,
          { match: matchExpression(groups, mode) },
        );
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

/** The row whose title is one of the keys: what was typed, to the letter, or else a synonym. */
export function selectBest(
  select: Select,
  { keys, whole }: Answer,
  kinds: readonly Kind[],
): number | null {
  const [best] = select(
    `SELECT place.rowid AS rowid FROM json_each(:keys) AS answer
     CROSS JOIN place ON place.title = answer.value
     WHERE ${IS_KIND}
       AND (answer.key = 0 OR place.importance >= ${EXPLAINS})
     ORDER BY answer.key, place.importance >= ${EXPLAINS} DESC, place.whole = :whole DESC,
       place.importance DESC, ${NEWEST_FIRST} LIMIT 1`,
    found,
    { keys: JSON.stringify(keys), whole, kinds: JSON.stringify(kinds.map(({ kind }) => kind)) },
  );
  return best?.rowid ?? null;
}
