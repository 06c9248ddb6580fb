import type { SiteId } from '@/sites/site';

export type Why =
  | 'exact title'
  | 'everyday words'
  | 'typing error'
  | 'compound'
  | 'plural'
  | 'place name'
  | 'document'
  | 'synonym';

/** A path, or the name of a file, in any language. */
export type Wanted = string | { file: string };

export type Judgement = {
  site: SiteId;
  term: string;
  wanted: readonly [Wanted, ...Wanted[]];
  why: Why;
};

/** A term, then every correct result. */
type Row = readonly [term: string, ...wanted: readonly [Wanted, ...Wanted[]]];

export const judgementsOf = (site: SiteId, why: Why, rows: readonly Row[]): Judgement[] =>
  rows.map(([term, ...wanted]) => ({ site, term, wanted, why }));
