import { z } from 'zod';
import { getOwn } from '@/lib/content/get-own';

/** Reads a property from a field of another name: `heading: at('field_title', line)`. */
export const at = <Schema extends z.ZodType>(field: string, schema: Schema): Schema =>
  schema.meta({ field });

const known = new WeakMap<z.ZodRawShape, ReadonlyMap<string, string>>();

/** The fields that properties of another name are read from, by property. */
function mapFields(shape: z.ZodRawShape): ReadonlyMap<string, string> {
  const before = known.get(shape);
  if (before) return before;
  const fields = new Map(
    Object.entries(shape).flatMap(([property, schema]) => {
      const field = z.globalRegistry.get(schema)?.['field'];
      return typeof field === 'string' ? [[property, field] as const] : [];
    }),
  );
  known.set(shape, fields);
  return fields;
}

/** The field that a property of a shape is read from. */
const fieldOf = (shape: z.ZodRawShape, property: PropertyKey): string =>
  mapFields(shape).get(String(property)) ?? String(property);

type Wire = Readonly<Record<string, unknown>>;

/** Gives the fields of an entity the names of a shape's properties. */
const renameFields = (wire: Wire, shape: z.ZodRawShape): Record<string, unknown> => ({
  ...wire,
  ...Object.fromEntries(
    Array.from(mapFields(shape), ([property, field]) => [property, getOwn(wire, field)]),
  ),
});

const ABSENT = 'absent';

/** Rejects null and an empty list, so that an entity without them is left out. */
export const requireContent = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .transform((value: z.output<Schema>, context): NonNullable<z.output<Schema>> => {
      if (value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
        return value;
      context.addIssue(ABSENT);
      return z.NEVER;
    })
    .meta(z.globalRegistry.get(schema) ?? {});

/** Tells if an entity only lacks what it cannot be shown without, which is no error. */
export const isIncomplete = ({ issues }: z.ZodError): boolean =>
  issues.every(({ message }) => message === ABSENT);

/** Reads an entity by its shape. Issues name the fields as the backend does. */
export function entity<Shape extends z.ZodRawShape>(shape: Shape) {
  const properties = z.object(shape);
  return z.record(z.string(), z.unknown()).transform((wire, context) => {
    const { success, data, error } = properties.safeParse(renameFields(wire, shape));
    if (success) return data;
    for (const { message, path } of error.issues) {
      const [property = '', ...rest] = path;
      context.addIssue({ code: 'custom', message, path: [fieldOf(shape, property), ...rest] });
    }
    return z.NEVER;
  });
}

export type DecodeIssue = { entity: string; part: string; reason: string };

export const wireObject = z.record(z.string(), z.unknown());

/** Invalid fields are reported and count as missing. `value` is null when they are required. */
export function decodeFields<Schema extends z.ZodObject>(
  schema: Schema,
  wire: Wire,
  entity: string,
): { value: z.output<Schema> | null; issues: DecodeIssue[] } {
  const fields = renameFields(wire, schema.shape);
  const complete = schema.safeParse(fields);
  if (complete.success) return { value: complete.data, issues: [] };

  const broken = new Set(complete.error.issues.map(({ path: [name = ''] }) => String(name)));
  const reasons = new Map(
    complete.error.issues.map(
      ({ path: [name = ''], message }) => [fieldOf(schema.shape, name), message] as const,
    ),
  );
  const issues = [...reasons].map(([part, reason]) => ({ entity, part, reason }));
  const valid = Object.fromEntries(Object.entries(fields).filter(([name]) => !broken.has(name)));
  const partial = schema.safeParse(valid);
  return { value: partial.success ? partial.data : null, issues };
}

export type Decoder<Base, Value> = (
  base: Base,
  wire: Wire,
  entity: string,
) => { value: Value | null; issues: DecodeIssue[] };

export const decoder =
  <Schema extends z.ZodObject, Base, Value>(
    schema: Schema,
    build: (base: Base, fields: z.output<Schema>) => Value,
  ): Decoder<Base, Value> =>
  (base, wire, entity) => {
    const { value, issues } = decodeFields(schema, wire, entity);
    return { value: value && build(base, value), issues };
  };

/** For an entity of several kinds: the fields that all share, and those of one kind. */
export const decoderOf =
  <Base extends object>() =>
  <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
    decoder(z.object(shape), (base: Base, fields) => ({ ...base, kind, ...fields }));

/** For a kind with a payload that is made of its fields. */
export const adapt =
  <Base, Fields, Value>(
    decode: Decoder<Base, Fields>,
    change: (fields: Fields) => Value,
  ): Decoder<Base, Value> =>
  (base, wire, entity) => {
    const { value, issues } = decode(base, wire, entity);
    return { value: value && change(value), issues };
  };
