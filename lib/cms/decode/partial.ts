import { z } from 'zod';

/** Something a backend sent that could not be used, and what that cost the page. */
export type DecodeIssue = { entity: string; part: string; reason: string };

/** Any object of the backend, before its fields are looked at. */
export const wireObject = z.record(z.string(), z.unknown());

/**
 * Decodes an object of fields so that a broken field costs that field only (trust rule 12): the
 * broken ones are named in `faults` and then count as missing. `value` is null only when the
 * object cannot be used without them.
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

/** Reads one kind of entity: what all kinds have in common is `base`. */
export type Decoder<Base, Value> = (
  base: Base,
  wire: Record<string, unknown>,
  entity: string,
) => { value: Value | null; faults: DecodeIssue[] };

/** A decoder out of a kind's own fields, and how they and the common ones make its value. */
export const decoder =
  <Schema extends z.ZodObject, Base, Value>(
    fields: Schema,
    build: (base: Base, own: z.output<Schema>) => Value,
  ): Decoder<Base, Value> =>
  (base, wire, entity) => {
    const { value, faults } = decodeFields(fields, wire, entity);
    return { value: value && build(base, value), faults };
  };
