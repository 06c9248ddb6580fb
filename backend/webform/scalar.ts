import { z } from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A single value as the text that PHP makes of it: `1` for true, nothing for false, null or a list. */
export function phpText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '';
  return scalar.transform(String).catch('').parse(value);
}
