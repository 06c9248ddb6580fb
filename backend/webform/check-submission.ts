import { z } from 'zod';
import type { Language } from '@/backend/sites';
import { getOwn } from '@/backend/get-own';
import { checkValue } from './check-answer';
import {
  checkComposite,
  checkLikert,
  isEmpty,
  type Outcome,
  requiredText,
} from './check-composite';
import { FILE_TYPES, flat, isSubmittable, multipleOf, textOf, type FormElement } from './element';
import type { Answers } from './input-value';
import { messages, type Messages } from './messages';
import { isRequiredByStates, isShown, type FormState } from './states';

const COMPOSITES = new Set([
  'webform_address',
  'webform_name',
  'webform_contact',
  'webform_custom_composite',
  'webform_link',
  'webform_telephone',
]);
const BOXES = new Set(['checkbox', 'webform_same', 'webform_terms_of_service', 'webform_toggle']);

const formatted = z.object({ value: z.string() });

/** Like Drupal, limits the number of values, but not of files. */
function tooMany(values: readonly unknown[], element: FormElement, texts: Messages): string | null {
  const most = multipleOf(element);
  if (typeof most !== 'number' || values.length <= most || FILE_TYPES.has(element.type))
    return null;
  return textOf(element.properties, '#multiple_error') ?? texts.tooMany(element.title, most);
}

function answer(
  sent: unknown,
  element: FormElement,
  isRequired: boolean,
  texts: Messages,
): Outcome {
  const { key, type } = element;
  if (COMPOSITES.has(type)) return checkComposite(sent, element, isRequired, texts);
  if (type === 'webform_likert') return checkLikert(sent, element, isRequired, texts);

  const isUnchecked = BOXES.has(type) && (sent === false || sent === 0 || sent === '0');
  const text = type === 'text_format' ? formatted.safeParse(sent).data?.value : undefined;
  if (isEmpty(text ?? sent) || isUnchecked)
    return { value: null, errors: isRequired ? [[key, requiredText(element, texts)]] : [] };

  const isList = Array.isArray(sent);
  if (multipleOf(element) !== false) {
    // Drupal accepts a single value for a list, and drops it silently.
    if (!isList && !FILE_TYPES.has(type)) return { value: null, errors: [] };
    const values: unknown[] = isList ? sent : [sent];
    const wrong =
      values.map((value) => checkValue(value, element, texts)).find(Boolean) ??
      tooMany(values, element, texts);
    return { value: values, errors: wrong ? [[key, wrong]] : [] };
  }
  const wrong = checkValue(text ?? sent, element, texts);
  return { value: sent, errors: wrong === null ? [] : [[key, wrong]] };
}

/** A hidden element is cleared, unless `#states_clear` is false. */
function checkHidden(sent: unknown, { properties }: FormElement): Outcome {
  if (properties['#states_clear'] === false) return { value: sent ?? null, errors: [] };
  if (sent === undefined) return { value: null, errors: [] };
  return { value: Array.isArray(sent) ? [] : '', errors: [] };
}

/** Tells if an earlier submission has this answer. */
type IsTaken = (element: string, value: string) => boolean;

/** Like Drupal, refuses a value that an earlier submission has where the element must be unique. */
function unlessTaken(
  outcome: Outcome,
  { key, title, properties }: FormElement,
  isTaken: IsTaken,
  texts: Messages,
): Outcome {
  const { value, errors } = outcome;
  const isOnce = properties['#unique'] === true && typeof value === 'string' && value !== '';
  if (!isOnce || errors.length > 0 || !isTaken(key, value)) return outcome;
  const text = textOf(properties, '#unique_error') ?? texts.unique(title, value);
  return { value, errors: [[key, text]] };
}

type Shown = { element: FormElement; isVisible: boolean };

/** Flattens the elements; children of a hidden element are hidden. */
const listShown = (
  elements: readonly FormElement[],
  formState: FormState,
  isAround = true,
): Shown[] =>
  elements.flatMap((element) => {
    const isVisible = isAround && isShown(element, formState);
    return [{ element, isVisible }, ...listShown(element.children, formState, isVisible)];
  });

/** The sources of the elements that a ticked `webform_same` fills with the answer of another one. */
const copyAnswers = (
  elements: readonly FormElement[],
  answers: Answers,
): ReadonlyMap<string, string> =>
  new Map(
    elements.flatMap(({ key, type, properties }): [string, string][] => {
      const [from, to] = [textOf(properties, '#source'), textOf(properties, '#destination')];
      const isTicked = type === 'webform_same' && Boolean(getOwn(answers, key));
      return isTicked && from !== null && to !== null ? [[to, from]] : [];
    }),
  );

const constants = (elements: readonly FormElement[]) =>
  elements
    .filter(({ type }) => type === 'value')
    .map(({ key, properties }) => [key, properties['#value'] ?? null] as const);

/**
 * Validates answers against the tree of elements. Stores answers to submittable elements and the
 * form's constants; any other key is dropped.
 * @returns `data` to store, and `errors` as HTML by Drupal's paths
 * @throws ShapeError for a shape that makes Drupal fail
 */
export function checkSubmission(
  elements: readonly FormElement[],
  answers: Answers,
  lang: Language,
  isTaken: IsTaken,
): { data: Record<string, unknown>; errors: Record<string, string> } {
  const all = flat(elements);
  const formState = { elements: new Map(all.map((element) => [element.key, element])), answers };
  const copies = copyAnswers(all, answers);
  const outcomes = listShown(elements, formState)
    .filter(({ element }) => isSubmittable(element))
    .map(({ element, isVisible }) => {
      const source = copies.get(element.key);
      if (source !== undefined)
        return [element.key, { value: getOwn(answers, source) ?? null, errors: [] }] as const;
      const sent = getOwn(answers, element.key);
      const isRequired =
        element.properties['#required'] === true || isRequiredByStates(element, formState);
      const outcome = isVisible
        ? answer(sent, element, isRequired, messages[lang])
        : checkHidden(sent, element);
      return [element.key, unlessTaken(outcome, element, isTaken, messages[lang])] as const;
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

/** Returns the file ids in the answers, whether or not the files exist. */
export const filesNamed = (
  elements: readonly FormElement[],
  data: Readonly<Record<string, unknown>>,
): number[] =>
  flat(elements)
    .filter(({ type }) => FILE_TYPES.has(type))
    .flatMap(({ key }) => getOwn(data, key))
    .flatMap((fid) => fileNumber.safeParse(fid).data ?? []);
