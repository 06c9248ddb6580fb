/**
 * The kinds of field. What a content file may hold for each is in `loading/store-fields.ts`, what
 * a client gets in `serialize/entity.ts`; a new kind needs both.
 */
export type FieldKind =
  | 'boolean'
  | 'integer'
  | 'string'
  | 'list'
  | 'multi-list'
  | 'date'
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
  readonly choices: readonly string[];
  readonly bundles: readonly string[];
};

export type Fields = Readonly<Record<string, Field>>;

type Details = Partial<Omit<Field, 'kind'>>;

export const field = (kind: FieldKind, details: Details = {}): Field => ({
  kind,
  isRequired: false,
  source: null,
  choices: [],
  bundles: [],
  ...details,
});

export const requiredField = (kind: FieldKind, details: Details = {}): Field =>
  field(kind, { ...details, isRequired: true });
