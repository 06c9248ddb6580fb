import type { Condition } from '@/backend/store/listings';

/** How one argument (`args[]=`) narrows a list. */
export type Argument =
  /** Ids joined by `+`; an entity passes when one of the fields holds one of them. */
  | { readonly means: 'any of'; readonly fields: readonly string[] }
  /** The id of an entity to leave out. */
  | { readonly means: 'all but' };

/** A list of entities that share a value. */
export type ListDisplay = {
  readonly shows: 'list';
  readonly kind: 'node' | 'taxonomy_term';
  readonly field: string;
  /** null: the first argument. */
  readonly value: string | null;
  readonly perPage: number;
  readonly order: 'newest' | 'name' | 'soonest';
  /** What every entity of the list has besides. */
  readonly conditions: readonly Condition[];
  readonly arguments: readonly Argument[];
  /** The name of a filter in the query, and the fields it asks. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** What the answer depends on, whichever entities it holds. */
  readonly tag: string;
};

/** The one node before or after the node in the first argument. */
export type AdjacentDisplay = {
  readonly shows: 'adjacent';
  readonly side: 'older' | 'newer';
  /** Neighbours share the value that the node has in this field. */
  readonly field: string;
  readonly tag: string;
};

export type Display = ListDisplay | AdjacentDisplay;
export type View = ReadonlyMap<string, Display>;
