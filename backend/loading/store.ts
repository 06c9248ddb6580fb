import { z } from 'zod';
import type { Json } from '@/backend/json';
import type { Field } from '@/backend/schema/field';
import type { Placing } from './placing';

/** The stored value of a field, or null when there is none (what is wrong has been reported). */
export type Store = (input: unknown, field: Field, placing: Placing) => Json;

/** A line of plain text that says something. */
export const line = z.string().trim().min(1);

/** Reads the input by its shape, or reports what is wrong with it. */
export function read<Value>(
  input: unknown,
  shape: z.ZodType<Value>,
  placing: Placing,
): Value | null {
  const checked = shape.safeParse(input);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  placing.report([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
  return null;
}
