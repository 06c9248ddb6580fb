import { z } from 'zod';
import type { Language } from '@/backend/sites';
import { checkValue } from './check-answer';
import { FILE_TYPES, isAnswerable, multipleOf, textOf, type FormElement } from './element';
import { messages, type Messages } from './messages';

type Answers = Readonly<Record<string, unknown>>;
type Outcome = { value: unknown; errors: readonly (readonly [path: string, text: string])[] };

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const requiredText = ({ title, properties }: FormElement, say: Messages) =>
  textOf(properties, '#required_error') ?? say.required(title);

const REQUIRED_PART = /^#(.+)__required$/;
const parts = z.record(z.string(), z.unknown()).catch({});

/** An address has parts, each required by a property of its own: `#city__required`. */
function address(given: unknown, { key, properties }: FormElement, say: Messages): Outcome {
  const value = parts.parse(given);
  const errors = Object.entries(properties).flatMap(([name, isRequired]) => {
    const part = REQUIRED_PART.exec(name)?.[1];
    if (part === undefined || isRequired !== true || !isEmpty(value[part])) return [];
    const title = textOf(properties, `#${part}__title`) ?? part;
    return [[`${key}][${part}`, say.required(title)] as const];
  });
  return { value, errors };
}

function answer(given: unknown, element: FormElement, say: Messages): Outcome {
  const { key, type, properties } = element;
  if (type === 'webform_address') return address(given, element, say);

  const isUnchecked = type === 'checkbox' && (given === false || given === 0 || given === '0');
  if (isEmpty(given) || isUnchecked) {
    const isMissing = properties['#required'] === true;
    return { value: null, errors: isMissing ? [[key, requiredText(element, say)]] : [] };
  }

  const isList = Array.isArray(given);
  if (multipleOf(element) !== false) {
    // Drupal takes one value where a list belongs, and loses it without a word.
    if (!isList && !FILE_TYPES.has(type)) return { value: null, errors: [] };
    const values: unknown[] = isList ? given : [given];
    const wrong = values.map((value) => checkValue(value, element, say)).find(Boolean);
    return { value: values, errors: wrong ? [[key, wrong]] : [] };
  }
  const wrong = checkValue(given, element, say);
  return { value: given, errors: wrong === null ? [] : [[key, wrong]] };
}

/**
 * Checks what a visitor sent against the form. Only answers to elements that a visitor may fill
 * are kept; any other key is dropped.
 * @throws ShapeFault for a shape that Drupal does not survive
 */
export function checkSubmission(
  elements: readonly FormElement[],
  answers: Answers,
  lang: Language,
): { data: Record<string, unknown>; errors: Record<string, string> } {
  const outcomes = elements
    .filter(isAnswerable)
    .map(
      (element) => [element.key, answer(answers[element.key], element, messages[lang])] as const,
    );
  return {
    data: Object.fromEntries(outcomes.map(([key, { value }]) => [key, value])),
    errors: Object.fromEntries(outcomes.flatMap(([, { errors }]) => errors)),
  };
}
