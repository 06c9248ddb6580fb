import { z } from 'zod';
import { capitalize } from '@/lib/content/capitalize';
import { LANGUAGES } from '@/lib/content/language';
import { decoder } from '@/lib/cms/decode/fields/shape';
import type { Choices, FormElement, Option, Other } from '@/lib/forms/definition/element';
import { mediaHref } from '@/lib/cms/decode/fields/href';
import { fieldProperties, buildField, type Base, type Wire } from './base';
import { entriesIn, choices, label, level, optionsIn } from './options';
import { pointsIn } from './number-kinds';
import { defaultParts, flag, html, plain, quantity } from './property';

const OTHER_LENGTH = 255;

const fields = {
  ...fieldProperties,
  '#options': choices,
  '#other__option_label': plain,
  '#other__placeholder': plain,
  '#other__maxlength': quantity,
};

type OtherProperties = Pick<
  z.output<z.ZodObject<typeof fields>>,
  '#other__option_label' | '#other__placeholder' | '#other__maxlength'
>;

const image = z.object({ text: plain, src: z.string().nullish() });

/** Webform's own pictures to choose from; a picture that is not of the CMS is left out. */
const images = z
  .union([level, z.string().transform(() => [])])
  .nullish()
  .transform((all): Choices | null => {
    const options = entriesIn(all ?? []).flatMap(([value, content]): Option[] => {
      const { success, data } = image.safeParse(content);
      if (!success) return [];
      const path = data.src ? mediaHref(data.src) : null;
      return [{ value, label: data.text ?? value, ...(path && { image: path }) }];
    });
    return options.length > 0 ? options : null;
  });

/** Only the types `…_other` have a free text option. */
const readOther = ({ type, context }: Base, wire: OtherProperties): Other | null =>
  type.endsWith('_other')
    ? {
        label: wire['#other__option_label'] ?? context.labels.other,
        placeholder: wire['#other__placeholder'],
        maxLength: wire['#other__maxlength'] || OTHER_LENGTH,
      }
    : null;

/** The languages of the sites, where the CMS does not say which it has. */
const languageOptions: readonly Option[] = LANGUAGES.map((value) => {
  const name = new Intl.DisplayNames(value, { type: 'language' }).of(value);
  return { value, label: capitalize(name ?? value) };
});

export const select = decoder(
  z.object({ ...fields, '#empty_option': plain, '#placeholder': plain }),
  (base: Base, wire): FormElement<'select'> | null => {
    const placeholder = wire['#empty_option'] ?? wire['#placeholder'];
    const options = wire['#options'] ?? (base.type === 'language_select' ? languageOptions : null);
    const other = readOther(base, wire);
    const common = { ...buildField('select', base, wire), placeholder, other };
    // This type always takes several answers.
    const isMany = base.type === 'webform_checkboxes_other' && common.multiple === false;
    const several = isMany && ({ multiple: 'unlimited' } as const);
    return options && { ...common, ...several, choices: options };
  },
);

const listPoints = (type: string, wire: Wire): readonly Option[] | null =>
  pointsIn(type, wire)?.map((value) => ({ value, label: value })) ?? null;

/** Says what the first and the last point of a scale mean. */
function scaleText({ type, context }: Base, options: readonly Option[], wire: Ends): string | null {
  const { lowest, highest } = context.labels.scale;
  const isRating = type === 'webform_rating';
  const ends = [
    [options.at(0)?.label, wire['#min_text'] ?? (isRating ? lowest : null)],
    [options.at(-1)?.label, wire['#max_text'] ?? (isRating ? highest : null)],
  ];
  const texts = ends.flatMap(([point, text]) => (point && text ? [`${point}: ${text}`] : []));
  return texts.length === 0 ? null : texts.join(', ');
}

const ends = { '#min_text': plain, '#max_text': plain };
type Ends = z.output<z.ZodObject<typeof ends>>;

export const radios = decoder(
  z.looseObject({ ...fields, ...ends, '#images': images }),
  (base: Base, wire): FormElement<'radios'> | null => {
    const scale = base.type === 'webform_scale' || base.type === 'webform_rating';
    const steps = scale ? listPoints(base.type, wire) : null;
    const options = steps ?? wire['#images'] ?? wire['#options'];
    const common = { ...buildField('radios', base, wire), multiple: false } as const;
    const text = steps && scaleText(base, steps, wire);
    return options && { ...common, choices: options, other: readOther(base, wire), scale: text };
  },
);

export const checkboxes = decoder(
  z.object({
    ...fields,
    '#multiple_error': plain,
    '#images': images,
    '#options_all': flag,
    '#options_all_value': plain,
  }),
  (base: Base, wire): FormElement<'checkboxes'> | null => {
    const limits = [wire['#webform_multiple'], wire['#multiple']];
    const options = wire['#images'] ?? wire['#options'];
    // Drupal's script ticks the others for this one, and Drupal stores nothing for itself.
    const all = wire['#options_all'] ? (wire['#options_all_value'] ?? 'all') : null;
    return (
      options && {
        ...buildField('checkboxes', base, wire),
        multiple: 'unlimited',
        choices: options.filter((option) => !('value' in option) || option.value !== all),
        limit: limits.find((limit) => typeof limit === 'number') ?? null,
        limitMessage: wire['#multiple_error'],
      }
    );
  },
);

export const checkbox = decoder(
  z.object({ ...fieldProperties, '#default_value': flag, '#on_text': plain }),
  (base: Base, wire): FormElement<'checkbox'> => {
    const on = wire['#on_text'];
    const start = wire['#default_value'] ? ['1'] : [];
    const title = on === null ? base.title : `${base.title}: ${on}`;
    const common = buildField('checkbox', { ...base, title }, { ...wire, '#default_value': start });
    return { ...common, multiple: false };
  },
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
      ...buildField('terms', { ...base, title }, { ...wire, '#default_value': start }),
      multiple: false,
      heading: wire['#terms_title'] ?? BRACED.exec(braced)?.[1] ?? termsHeading,
      body: wire['#terms_content'],
    };
  },
);

export const likert = decoder(
  z.object({
    ...fieldProperties,
    '#questions': level.nullish(),
    '#answers': level.nullish(),
    '#na_answer': flag,
    '#na_answer_text': plain,
    '#na_answer_value': plain,
    '#webform_plugin_id': plain,
    '#default_value': defaultParts,
  }),
  (base: Base, wire): FormElement<'likert'> | null => {
    const { notApplicable } = base.context.labels;
    const value = wire['#na_answer_value'] ?? notApplicable;
    const none = { value, label: wire['#na_answer_text'] ?? value };
    // Stock Drupal sends it among the answers.
    const isAdded = !wire['#na_answer'] || wire['#webform_plugin_id'] !== null;
    const answers = optionsIn(wire['#answers'] ?? []);
    const questions = optionsIn(wire['#questions'] ?? []);
    if (answers.length === 0 || questions.length === 0) return null;
    const chosen = entriesIn(wire['#default_value']).flatMap(([question, answer]) => {
      const text = label.safeParse(answer);
      return text.success ? [[question, String(text.data)] as const] : [];
    });
    return {
      ...buildField('likert', base, { ...wire, '#default_value': [] }),
      multiple: false,
      questions,
      answers: isAdded ? answers : [...answers, none],
      chosen: Object.fromEntries(chosen),
    };
  },
);
