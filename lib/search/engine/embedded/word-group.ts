import type { Alternative } from '@/lib/search/engine/analysis/synonyms';

export type WordGroup = {
  typed: readonly Alternative[];
  /** Words that mean the same. */
  substitutes: readonly Alternative[];
  /** The parts of a compound, or the compound of two words. */
  compounds: readonly Alternative[];
  prefix: string | null;
};

/** Inside quotes, FTS5's grammar has no special character but the quote. */
const quote = (term: string) => `"${term.replaceAll('"', '').replaceAll('\0', '')}"`;

const every = (terms: Alternative) =>
  terms.length === 1 ? quote(terms[0] ?? '') : `(${terms.map(quote).join(' AND ')})`;

const near = (terms: Alternative, distance: number) =>
  `NEAR(${terms.map(quote).join(' ')}, ${distance})`;

/** Words of a phrase that has synonyms say the same only where they stand together. */
const SYNONYM_DISTANCE = 6;

const together = (terms: Alternative) =>
  terms.length === 1 ? every(terms) : near(terms, SYNONYM_DISTANCE);

function groupExpression({ typed, substitutes, compounds, prefix }: WordGroup): string {
  // Repeated, what was typed weighs twice as much.
  const isAlone = substitutes.length + compounds.length === 0 && prefix === null;
  const twice = isAlone ? typed : [...typed, ...typed];
  const same = [...twice, ...substitutes].map(together);
  const begun = prefix === null ? [] : [`${quote(prefix)} *`];
  return `(${[...same, ...compounds.map(every), ...begun].join(' OR ')})`;
}

/** The only place that writes FTS5 query syntax: terms are quoted. */
export const matchExpression = (groups: readonly WordGroup[], mode: 'all' | 'any'): string =>
  groups.map(groupExpression).join(mode === 'all' ? ' AND ' : ' OR ');
