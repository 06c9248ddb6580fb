import { z } from 'zod';
import type { Choices, Option, OptionGroup } from '@/lib/forms/definition/element';
import { toPlain } from '@/lib/cms/decode/sanitize';

const label = z.union([z.string(), z.number()]);
const level = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** PHP sends a list where the keys are 0..n: then the place is the value (contract part A). */
const optionsIn = (options: unknown): readonly Option[] =>
  Object.entries(level.catch([]).parse(options)).flatMap(([value, content]) => {
    const words = label.safeParse(content);
    return words.success ? [{ value, label: toPlain(String(words.data)) ?? value }] : [];
  });

/** The options of a choice, in groups where the form groups them; null when there are none. */
export const choices = level.nullish().transform((options): Choices | null => {
  const all: readonly (Option | OptionGroup)[] = Object.entries(options ?? []).flatMap(
    ([name, content]): Choices => {
      if (label.safeParse(content).success) return optionsIn({ [name]: content });
      const inside = optionsIn(content);
      return inside.length > 0 ? [{ heading: toPlain(name) ?? name, options: inside }] : [];
    },
  );
  return all.length > 0 ? all : null;
});
