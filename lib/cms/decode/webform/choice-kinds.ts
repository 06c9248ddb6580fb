import { z } from 'zod';
import { toPlain } from '@/lib/cms/decode/fields/sanitize';
import { decoder } from '@/lib/cms/decode/partial';
import type {
  Choices,
  FormElement,
  Option,
  OptionGroup,
  Other,
} from '@/lib/forms/definition/element';
import { asked, fieldOf, type Base } from './base';
import { flag, plain, quantity } from './property';

const label = z.union([z.string(), z.number()]);
const level = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** PHP sends a list where the keys are 0..n: the index is the value. */
const optionsIn = (options: unknown): readonly Option[] =>
  Object.entries(level.catch([]).parse(options)).flatMap(([value, content]) => {
    const words = label.safeParse(content);
    return words.success ? [{ value, label: toPlain(String(words.data)) ?? value }] : [];
  });

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

const OTHER_LENGTH = 255;

const fields = {
  ...asked,
  '#options': choices,
  '#other__option_label': plain,
  '#other__placeholder': plain,
  '#other__maxlength': quantity,
};

const choice = z.object(fields);

/** Only the types `…_other` have a free text option. */
const otherOf = ({ type, context }: Base, own: z.output<typeof choice>): Other | null =>
  type.endsWith('_other')
    ? {
        label: own['#other__option_label'] ?? context.words.other,
        placeholder: own['#other__placeholder'],
        maxLength: own['#other__maxlength'] || OTHER_LENGTH,
      }
    : null;

export const select = decoder(
  z.object({ ...fields, '#empty_option': plain, '#placeholder': plain }),
  (base: Base, own): FormElement<'select'> | null => {
    const placeholder = own['#empty_option'] ?? own['#placeholder'];
    const options = own['#options'];
    const other = otherOf(base, own);
    return options && { ...fieldOf('select', base, own), placeholder, choices: options, other };
  },
);

export const radios = decoder(choice, (base: Base, own): FormElement<'radios'> | null => {
  const options = own['#options'];
  const common = { ...fieldOf('radios', base, own), multiple: false } as const;
  return options && { ...common, choices: options, other: otherOf(base, own) };
});

export const checkboxes = decoder(
  z.object({ ...fields, '#multiple_error': plain }),
  (base: Base, own): FormElement<'checkboxes'> | null => {
    const limits = [own['#webform_multiple'], own['#multiple']];
    const options = own['#options'];
    return (
      options && {
        ...fieldOf('checkboxes', base, own),
        multiple: 'unlimited',
        choices: options,
        limit: limits.find((limit) => typeof limit === 'number') ?? null,
        limitMessage: own['#multiple_error'],
      }
    );
  },
);

export const checkbox = decoder(
  z.object({ ...asked, '#default_value': flag }),
  (base: Base, own): FormElement<'checkbox'> => ({
    ...fieldOf('checkbox', base, { ...own, '#default_value': own['#default_value'] ? ['1'] : [] }),
    multiple: false,
  }),
);
