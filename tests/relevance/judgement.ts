import type { SiteId } from '@/sites/site';

/** What makes a query hard, or why it must not fail. */
export type Why =
  | 'exact title'
  | 'everyday words'
  | 'typing error'
  | 'compound'
  | 'plural'
  | 'place name'
  | 'document'
  | 'synonym';

/** A page by its address, or a document by the name of its file, whatever its language. */
export type Wanted = string | { file: string };

/** What somebody types, and what a reasonable person would call a right answer to it. */
export type Judgement = {
  site: SiteId;
  term: string;
  wanted: readonly [Wanted, ...Wanted[]];
  why: Why;
};

/** A query, then every right answer. */
type Row = readonly [term: string, ...wanted: readonly [Wanted, ...Wanted[]]];

/** The judgements of one site, from rows that stand under what they are about. */
export const judged = (site: SiteId, why: Why, rows: readonly Row[]): Judgement[] =>
  rows.map(([term, ...wanted]) => ({ site, term, wanted, why }));
