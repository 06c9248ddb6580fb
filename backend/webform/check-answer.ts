import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import { language } from '@/backend/sites';
import { FILE_TYPES, type FormElement, groupOrNone, textOf } from './element';
import type { Messages } from './messages';
import { optionValues, scalar } from './input-value';

type Check = (value: string, element: FormElement, messages: Messages) => string | null;

/** A value whose shape makes Drupal respond with 500. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@.<>()[\]\\,;:"]+$/;

const numeric = z.coerce.number().catch(Number.NaN);
const bound = z.coerce.number().nullable().catch(null);

const email: Check = (value, _, texts) => (EMAIL.test(value) ? null : texts.email(value));

const url: Check = (value, _, texts) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) ? null : texts.url(value);

/** Without a step, Drupal accepts integers only; binary rounding is tolerated. */
function isStep(given: number, step: unknown, from: number): boolean {
  if (step === 'any') return true;
  const steps = (given - from) / (bound.parse(step ?? 1) ?? 1);
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

const number: Check = (value, { title, properties }, texts) => {
  const given = numeric.parse(value);
  const [min, max] = [
    bound.parse(properties['#min'] ?? null),
    bound.parse(properties['#max'] ?? null),
  ];
  if (!Number.isFinite(given)) return texts.number(title);
  if (min !== null && given < min) return texts.min(title, min);
  if (max !== null && given > max) return texts.max(title, max);
  return isStep(given, properties['#step'], min ?? 0) ? null : texts.number(title);
};

const option: Check = (value, { title, properties }, texts) =>
  optionValues(properties['#options']).includes(value) ? null : texts.option(title, value);

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

const time: Check = (value, { title, properties }, texts) => {
  if (!CLOCK.test(value)) return texts.time(title);
  const [min, max] = [textOf(properties, '#min'), textOf(properties, '#max')];
  if (min !== null && value < min) return texts.earlier(title, min);
  return max !== null && value > max ? texts.later(title, max) : null;
};

const USUAL: Readonly<Record<string, { min: number; max: number }>> = {
  range: { min: 0, max: 100 },
  webform_rating: { min: 0, max: 5 },
  webform_scale: { min: 1, max: 5 },
};

/** Drupal's elements for a number have limits of their own, which an editor may replace. */
const ranged: Check = (value, element, texts) => {
  const usual = getOwn(USUAL, element.type);
  const properties = { '#min': usual?.min, '#max': usual?.max, ...element.properties };
  return number(value, { ...element, properties }, texts);
};

const image: Check = (value, { title, properties }, texts) =>
  Object.hasOwn(groupOrNone.parse(properties['#images']), value)
    ? null
    : texts.option(title, value);

const color: Check = (value, { title }, texts) =>
  /^#[0-9a-f]{6}$/i.test(value) ? null : texts.pattern(title);

const checks: Readonly<Record<string, Check>> = {
  color,
  language_select: (value, element, texts) =>
    language.safeParse(value).success ? null : texts.option(element.title, value),
  range: ranged,
  webform_buttons: option,
  webform_image_select: image,
  webform_rating: ranged,
  webform_scale: ranged,
  webform_toggles: option,
  webform_time: time,
  webform_email_confirm: email,
  webform_term_select: option,
  webform_term_checkboxes: option,
  email,
  number,
  url,
  select: option,
  radios: option,
  checkboxes: option,
};

/** In code points, like PHP's mb_strlen. */
const lengthOf = (value: string) => Array.from(value).length;

function length(value: string, { title, properties }: FormElement, texts: Messages): string | null {
  const max = bound.parse(properties['#maxlength'] ?? null);
  const min = bound.parse(properties['#minlength'] ?? null);
  const own = lengthOf(value);
  if (max !== null && own > max) return texts.tooLong(title, max, own);
  return min !== null && own < min ? texts.tooShort(title, min, own) : null;
}

function pattern(
  value: string,
  { title, properties }: FormElement,
  texts: Messages,
): string | null {
  const source = properties['#pattern'];
  if (typeof source !== 'string' || new RegExp(`^(?:${source})$`, 'u').test(value)) return null;
  return textOf(properties, '#pattern_error') ?? texts.pattern(title);
}

const isUnchecked = (type: string) =>
  FILE_TYPES.has(type) || type === 'date' || type === 'datelist' || type === 'datetime';

/**
 * Returns the error of one value, or null. Like Drupal, it does not validate dates and file ids.
 * @throws ShapeError for a list or object instead of a text
 */
export function checkValue(value: unknown, element: FormElement, texts: Messages): string | null {
  const checked = scalar.safeParse(value);
  if (!checked.success) throw new ShapeError(`${element.key}: not a single value`);
  if (isUnchecked(element.type)) return null;
  const given = String(checked.data);
  return (
    getOwn(checks, element.type)?.(given, element, texts) ??
    length(given, element, texts) ??
    pattern(given, element, texts)
  );
}
