import { z } from 'zod';

/** Content of the backend that could not be decoded. */
export type DecodeIssue = { entity: string; part: string; reason: string };

export const wireObject = z.record(z.string(), z.unknown());

/**
 * Decodes an object field by field: invalid fields are reported and count as missing. `value` is
 * null when the rest is not valid without them.
 */
export function decodeFields<Schema extends z.ZodObject>(
  schema: Schema,
  wire: Record<string, unknown>,
  entity: string,
): { value: z.output<Schema> | null; faults: DecodeIssue[] } {
  const whole = schema.safeParse(wire);
  if (whole.success) return { value: whole.data, faults: [] };

  const broken = new Map(
    whole.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const),
  );
  const faults = [...broken].map(([part, reason]) => ({ entity, part, reason }));
  const rest = Object.fromEntries(Object.entries(wire).filter(([name]) => !broken.has(name)));
  const again = schema.safeParse(rest);
  return { value: again.success ? again.data : null, faults };
}

export type Decoder<Base, Value> = (
  base: Base,
  wire: Record<string, unknown>,
  entity: string,
) => { value: Value | null; faults: DecodeIssue[] };

/** Combines a kind's fields with the base that all kinds share. */
export const decoder =
  <Schema extends z.ZodObject, Base, Value>(
    fields: Schema,
    build: (base: Base, own: z.output<Schema>) => Value,
  ): Decoder<Base, Value> =>
  (base, wire, entity) => {
    const { value, faults } = decodeFields(fields, wire, entity);
    return { value: value && build(base, value), faults };
  };
