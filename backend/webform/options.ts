import { z } from 'zod';

const tree = z.record(z.string(), z.unknown());

/** The values that can be chosen, in order: a group of options is one level deeper. */
export function optionValues(options: unknown): string[] {
  if (Array.isArray(options)) return options.map((_, index) => String(index));
  return Object.entries(tree.catch({}).parse(options)).flatMap(([key, option]) =>
    typeof option === 'object' ? optionValues(option) : [key],
  );
}
