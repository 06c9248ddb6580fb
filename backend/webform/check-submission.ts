import { z } from 'zod';
import type { Language } from '@/backend/sites';
import { checkValue } from './check-answer';
import { FILE_TYPES, flat, isSubmittable, multipleOf, textOf, type FormElement } from './element';
import type { Answers } from './input-value';
import { messages, type Messages } from './messages';
import { isRequiredByStates, isShown, type FormState } from './states';

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

/** As in Drupal the number of files is nobody's concern, that of other answers is. */
function tooMany(values: readonly unknown[], element: FormElement, say: Messages): string | null {
  const most = multipleOf(element);
  if (typeof most !== 'number' || values.length <= most || FILE_TYPES.has(element.type))
    return null;
  return textOf(element.properties, '#multiple_error') ?? say.tooMany(element.title, most);
}

function answer(given: unknown, element: FormElement, isRequired: boolean, say: Messages): Outcome {
  const { key, type } = element;
  if (type === 'webform_address') return address(given, element, say);

  const isUnchecked = type === 'checkbox' && (given === false || given === 0 || given === '0');
  if (isEmpty(given) || isUnchecked)
    return { value: null, errors: isRequired ? [[key, requiredText(element, say)]] : [] };

  const isList = Array.isArray(given);
  if (multipleOf(element) !== false) {
    // Drupal takes one value where a list belongs, and loses it without a word.
    if (!isList && !FILE_TYPES.has(type)) return { value: null, errors: [] };
    const values: unknown[] = isList ? given : [given];
    const wrong =
      values.map((value) => checkValue(value, element, say)).find(Boolean) ??
      tooMany(values, element, say);
    return { value: values, errors: wrong ? [[key, wrong]] : [] };
  }
  const wrong = checkValue(given, element, say);
  return { value: given, errors: wrong === null ? [] : [[key, wrong]] };
}

/** What an element that `#states` hide keeps: nothing, unless it says that it is not cleared. */
function hidden(given: unknown, { properties }: FormElement): Outcome {
  if (properties['#states_clear'] === false) return { value: given ?? null, errors: [] };
  if (given === undefined) return { value: null, errors: [] };
  return { value: Array.isArray(given) ? [] : '', errors: [] };
}

type Shown = { element: FormElement; isVisible: boolean };

/** All elements in order; what stands in something hidden is hidden too. */
const shown = (elements: readonly FormElement[], formState: FormState, isAround = true): Shown[] =>
  elements.flatMap((element) => {
    const isVisible = isAround && isShown(element, formState);
    return [{ element, isVisible }, ...shown(element.children, formState, isVisible)];
  });

const constants = (elements: readonly FormElement[]) =>
  elements
    .filter(({ type }) => type === 'value')
    .map(({ key, properties }) => [key, properties['#value'] ?? null] as const);

/**
 * Checks what a visitor sent against the form (its elements as a tree). Only answers to elements
 * that a visitor may fill are kept, beside the form's own values; any other key is dropped.
 * @returns `data` to store, and `errors` as HTML by Drupal's paths
 * @throws ShapeError for a shape that Drupal does not survive
 */
export function checkSubmission(
  elements: readonly FormElement[],
  answers: Answers,
  lang: Language,
): { data: Record<string, unknown>; errors: Record<string, string> } {
  const all = flat(elements);
  const formState = { elements: new Map(all.map((element) => [element.key, element])), answers };
  const outcomes = shown(elements, formState)
    .filter(({ element }) => isSubmittable(element))
    .map(({ element, isVisible }) => {
      const given = answers[element.key];
      const isRequired =
        element.properties['#required'] === true || isRequiredByStates(element, formState);
      const outcome = isVisible
        ? answer(given, element, isRequired, messages[lang])
        : hidden(given, element);
      return [element.key, outcome] as const;
    });
  return {
    data: Object.fromEntries([
      ...constants(all),
      ...outcomes.map(([key, { value }]) => [key, value] as const),
    ]),
    errors: Object.fromEntries(outcomes.flatMap(([, { errors }]) => errors)),
  };
}

const fileNumber = z.coerce.number().int().positive();

/** The numbers of the files that the answers name; whether they exist is nobody's concern here. */
export const filesNamed = (
  elements: readonly FormElement[],
  data: Readonly<Record<string, unknown>>,
): number[] =>
  flat(elements)
    .filter(({ type }) => FILE_TYPES.has(type))
    .flatMap(({ key }) => data[key])
    .flatMap((fid) => fileNumber.safeParse(fid).data ?? []);
