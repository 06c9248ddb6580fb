/**
 * The kinds of field. What a content file may hold for each is in `loading/store-fields.ts`, what
 * a caller gets in `drawing/draw-fields.ts`; a new kind asks for both.
 */
export type FieldKind =
  | 'boolean'
  | 'integer'
  | 'string'
  | 'list'
  | 'text'
  | 'text-with-summary'
  | 'link'
  | 'image'
  | 'media'
  | 'video'
  | 'document'
  | 'documents'
  | 'emblem'
  | 'dates'
  | 'full-dates'
  | 'address'
  | 'hours'
  | 'position'
  | 'webform'
  | 'view'
  | 'terms'
  | 'nodes'
  | 'paragraphs';

export type Field = {
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** The key in a content file, where it differs from the field's name. */
  readonly source: string | null;
  /** A `list` field takes one of these. */
  readonly choices: readonly string[];
  /** A `paragraphs` field takes these bundles. */
  readonly bundles: readonly string[];
};

export type Fields = Readonly<Record<string, Field>>;

type Details = Partial<Omit<Field, 'kind'>>;

/** A field that a content file may leave out. */
export const field = (kind: FieldKind, details: Details = {}): Field => ({
  kind,
  isRequired: false,
  source: null,
  choices: [],
  bundles: [],
  ...details,
});

/** A field that a content file must fill. */
export const required = (kind: FieldKind, details: Details = {}): Field =>
  field(kind, { ...details, isRequired: true });
