import type { Condition } from '@/backend/store/listings';

/** How one argument (`args[]=`) narrows a list. */
type Argument =
  /** Ids joined by `+`; an entity passes when one of the fields holds one of them. */
  | { readonly means: 'any of'; readonly fields: readonly string[] }
  /** The id of an entity to exclude. */
  | { readonly means: 'all but' };

export type ListDisplay = {
  readonly shows: 'list';
  readonly kind: 'node' | 'taxonomy_term';
  readonly field: string;
  /** null: the first argument. */
  readonly value: string | null;
  readonly perPage: number;
  readonly order: 'newest' | 'name' | 'soonest';
  /** Further conditions on every entity of the list. */
  readonly conditions: readonly Condition[];
  /** Leaves out entities whose day in this field is past; those without one stay. */
  readonly closesBy: string | null;
  readonly arguments: readonly Argument[];
  /** The name of a filter in the query, and its fields. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The response depends on this tag, whichever entities it has. */
  readonly tag: string;
};

/** The previous or next node of the node in the first argument. */
export type AdjacentDisplay = {
  readonly shows: 'adjacent';
  readonly side: 'older' | 'newer';
  /** Adjacent nodes share the value of this field. */
  readonly field: string;
  readonly tag: string;
};

export type Display = ListDisplay | AdjacentDisplay;
export type View = ReadonlyMap<string, Display>;
