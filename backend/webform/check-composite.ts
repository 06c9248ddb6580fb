import { getOwn } from '@/backend/get-own';
import { type FormElement, groupOrNone, multipleOf, textOf } from './element';
import type { Messages } from './messages';

/** The answer to store, and the errors by Drupal's paths. */
export type Outcome = {
  value: unknown;
  errors: readonly (readonly [path: string, text: string])[];
};

export const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

export const requiredText = ({ title, properties }: FormElement, texts: Messages) =>
  textOf(properties, '#required_error') ?? texts.required(title);

const REQUIRED_PART = /^#(.+)__required$/;

/** The required parts with their titles: `#city__required`, or `#required` of the part itself. */
function requiredParts({ properties }: FormElement): readonly (readonly [string, string])[] {
  const inside = Object.entries(groupOrNone.parse(properties['#webform_composite_elements']));
  const own = inside.flatMap(([part, content]) => {
    const settings = groupOrNone.parse(content);
    const isRequired = settings['#required'] === true && settings['#access'] !== false;
    return isRequired ? [[part, textOf(settings, '#title') ?? part] as const] : [];
  });
  const outside = Object.entries(properties).flatMap(([name, isRequired]) => {
    const part = REQUIRED_PART.exec(name)?.[1];
    if (part === undefined || isRequired !== true) return [];
    return [[part, textOf(properties, `#${part}__title`) ?? part] as const];
  });
  return [...own, ...outside];
}

/** An address, name or contact. Of several, Drupal drops the empty ones, and a single one silently. */
export function checkComposite(
  sent: unknown,
  element: FormElement,
  isRequired: boolean,
  texts: Messages,
): Outcome {
  const { key } = element;
  const parts = requiredParts(element);
  const reportMissing = (item: Record<string, unknown>, path: string) =>
    parts.flatMap(([part, title]) =>
      isEmpty(getOwn(item, part)) ? [[`${path}][${part}`, texts.required(title)] as const] : [],
    );
  if (multipleOf(element) === false) {
    const value = groupOrNone.parse(sent);
    return { value, errors: reportMissing(value, key) };
  }
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [];
  const items = list
    .map((item) => groupOrNone.parse(item))
    .filter((item) => Object.values(item).some((part) => !isEmpty(part)));
  if (items.length === 0)
    return { value: [], errors: isRequired ? [[key, requiredText(element, texts)]] : [] };
  const errors = items.flatMap((item, index) => reportMissing(item, `${key}][items][${index}`));
  return { value: items, errors };
}

/** Each question of a scale needs an answer where the scale is required. */
export function checkLikert(
  sent: unknown,
  { key, properties }: FormElement,
  isRequired: boolean,
  texts: Messages,
): Outcome {
  const value = groupOrNone.parse(sent);
  const questions = Object.entries(groupOrNone.parse(properties['#questions']));
  const errors = questions.flatMap(([question, title]) =>
    isRequired && isEmpty(getOwn(value, question))
      ? [[`${key}][table][${question}][likert_question`, texts.required(String(title))] as const]
      : [],
  );
  return { value, errors };
}
