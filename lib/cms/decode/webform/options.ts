import { z } from 'zod';
import { toPlain } from '@/lib/cms/decode/fields/sanitize';
import type { Choices, Option, OptionGroup } from '@/lib/forms/definition/element';
import { entriesIn } from './ordered';

export const label = z.union([z.string(), z.number()]);
export const level = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** PHP sends a list where the keys are 0..n: the index is the value. */
export const optionsIn = (options: unknown): readonly Option[] =>
  entriesIn(level.catch([]).parse(options)).flatMap(([value, content]) => {
    const text = label.safeParse(content);
    // Without a value it is the empty option.
    return text.success && value !== ''
      ? [{ value, label: toPlain(String(text.data)) ?? value }]
      : [];
  });

export const options = level.transform(optionsIn);

export const choices = level.nullish().transform((options): Choices | null => {
  const all: readonly (Option | OptionGroup)[] = entriesIn(options ?? []).flatMap(
    ([name, content]): Choices => {
      if (label.safeParse(content).success) return optionsIn({ [name]: content });
      const inside = optionsIn(content);
      return inside.length > 0 ? [{ heading: toPlain(name) ?? name, options: inside }] : [];
    },
  );
  return all.length > 0 ? all : null;
});
