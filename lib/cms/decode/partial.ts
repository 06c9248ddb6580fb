import { z } from 'zod';
import { fieldOf, renameFields } from './fields/shape';

export type DecodeIssue = { entity: string; part: string; reason: string };

export const wireObject = z.record(z.string(), z.unknown());

/** Invalid fields are reported and count as missing. `value` is null when they are required. */
export function decodeFields<Schema extends z.ZodObject>(
  schema: Schema,
  wire: Record<string, unknown>,
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
  wire: Record<string, unknown>,
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
  <Kind extends string, Shape extends z.ZodRawShape, Payload extends object>(
    kind: Kind,
    shape: Shape,
    payloadOf: (fields: z.output<z.ZodObject<Shape>>, base: Base) => Payload,
  ) =>
    decoder(z.object(shape), (base: Base, fields) => ({
      ...base,
      kind,
      ...payloadOf(fields, base),
    }));

/** The payload of a kind whose fields need nothing more. */
export const passThrough = <Fields extends object>(fields: Fields): Fields => fields;
