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
import { fieldProperties, fieldOf, type Base } from './base';
import { entriesIn } from './ordered';
import { flag, html, plain, quantity } from './property';

const label = z.union([z.string(), z.number()]);
const level = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** PHP sends a list where the keys are 0..n: the index is the value. */
const optionsIn = (options: unknown): readonly Option[] =>
  entriesIn(level.catch([]).parse(options)).flatMap(([value, content]) => {
    const text = label.safeParse(content);
    // Without a value it is the empty option.
    return text.success && value !== ''
      ? [{ value, label: toPlain(String(text.data)) ?? value }]
      : [];
  });

const choices = level.nullish().transform((options): Choices | null => {
  const all: readonly (Option | OptionGroup)[] = entriesIn(options ?? []).flatMap(
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
  ...fieldProperties,
  '#options': choices,
  '#other__option_label': plain,
  '#other__placeholder': plain,
  '#other__maxlength': quantity,
};

const choice = z.object(fields);

/** Only the types `…_other` have a free text option. */
const otherOf = ({ type, context }: Base, wire: z.output<typeof choice>): Other | null =>
  type.endsWith('_other')
    ? {
        label: wire['#other__option_label'] ?? context.labels.other,
        placeholder: wire['#other__placeholder'],
        maxLength: wire['#other__maxlength'] || OTHER_LENGTH,
      }
    : null;

export const select = decoder(
  z.object({ ...fields, '#empty_option': plain, '#placeholder': plain }),
  (base: Base, wire): FormElement<'select'> | null => {
    const placeholder = wire['#empty_option'] ?? wire['#placeholder'];
    const options = wire['#options'];
    const other = otherOf(base, wire);
    return options && { ...fieldOf('select', base, wire), placeholder, choices: options, other };
  },
);

export const radios = decoder(choice, (base: Base, wire): FormElement<'radios'> | null => {
  const options = wire['#options'];
  const common = { ...fieldOf('radios', base, wire), multiple: false } as const;
  return options && { ...common, choices: options, other: otherOf(base, wire) };
});

export const checkboxes = decoder(
  z.object({ ...fields, '#multiple_error': plain }),
  (base: Base, wire): FormElement<'checkboxes'> | null => {
    const limits = [wire['#webform_multiple'], wire['#multiple']];
    const options = wire['#options'];
    return (
      options && {
        ...fieldOf('checkboxes', base, wire),
        multiple: 'unlimited',
        choices: options,
        limit: limits.find((limit) => typeof limit === 'number') ?? null,
        limitMessage: wire['#multiple_error'],
      }
    );
  },
);

export const checkbox = decoder(
  z.object({ ...fieldProperties, '#default_value': flag }),
  (base: Base, wire): FormElement<'checkbox'> => ({
    ...fieldOf('checkbox', base, {
      ...wire,
      '#default_value': wire['#default_value'] ? ['1'] : [],
    }),
    multiple: false,
  }),
);

const BRACED = /\{([^{}]*)\}/;

/** Braces in the title enclose what opens the terms: here a heading below it. */
export const terms = decoder(
  z.object({
    ...fieldProperties,
    '#default_value': flag,
    '#_webform_terms_of_service_title': plain,
    '#terms_title': plain,
    '#terms_content': html,
  }),
  (base: Base, wire): FormElement<'terms'> => {
    const { termsTitle, termsHeading } = base.context.labels;
    const braced = wire['#_webform_terms_of_service_title'] ?? base.title;
    const title = braced.replaceAll(/[{}]/g, '') || termsTitle;
    const start = wire['#default_value'] ? ['1'] : [];
    return {
      ...fieldOf('terms', { ...base, title }, { ...wire, '#default_value': start }),
      multiple: false,
      heading: wire['#terms_title'] ?? BRACED.exec(braced)?.[1] ?? termsHeading,
      body: wire['#terms_content'],
    };
  },
);

const texts = z.record(z.string(), z.unknown()).catch({});

export const likert = decoder(
  z.object({
    ...fieldProperties,
    '#questions': level.nullish(),
    '#answers': level.nullish(),
    '#na_answer': flag,
    '#na_answer_text': plain,
    '#na_answer_value': plain,
    '#default_value': texts,
  }),
  (base: Base, wire): FormElement<'likert'> | null => {
    const { notApplicable } = base.context.labels;
    const value = wire['#na_answer_value'] ?? notApplicable;
    const none = { value, label: wire['#na_answer_text'] ?? value };
    const answers = optionsIn(wire['#answers'] ?? []);
    const questions = optionsIn(wire['#questions'] ?? []);
    if (answers.length === 0 || questions.length === 0) return null;
    const chosen = entriesIn(wire['#default_value']).flatMap(([question, answer]) => {
      const text = label.safeParse(answer);
      return text.success ? [[question, String(text.data)] as const] : [];
    });
    return {
      ...fieldOf('likert', base, { ...wire, '#default_value': [] }),
      multiple: false,
      questions,
      answers: wire['#na_answer'] ? [...answers, none] : answers,
      chosen: Object.fromEntries(chosen),
    };
  },
);
