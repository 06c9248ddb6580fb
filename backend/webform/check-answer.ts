import { z } from 'zod';
import { FILE_TYPES, textOf, type FormElement } from './element';
import type { Messages } from './messages';
import { optionValues } from './input-value';

type Check = (value: string, element: FormElement, messages: Messages) => string | null;

/** A value of a shape that Drupal does not survive: the caller gets a 500. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@.<>()[\]\\,;:"]+$/;

const numeric = z.coerce.number().catch(Number.NaN);
const bound = z.coerce.number().nullable().catch(null);

const email: Check = (value, _, say) => (EMAIL.test(value) ? null : say.email(value));

const url: Check = (value, _, say) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) ? null : say.url(value);

/** Without a step Drupal takes whole numbers only; rounding in binary is forgiven. */
function isStep(given: number, step: unknown, from: number): boolean {
  if (step === 'any') return true;
  const steps = (given - from) / (bound.parse(step ?? 1) ?? 1);
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

const number: Check = (value, { title, properties }, say) => {
  const given = numeric.parse(value);
  const [min, max] = [
    bound.parse(properties['#min'] ?? null),
    bound.parse(properties['#max'] ?? null),
  ];
  if (!Number.isFinite(given)) return say.number(title);
  if (min !== null && given < min) return say.min(title, min);
  if (max !== null && given > max) return say.max(title, max);
  return isStep(given, properties['#step'], min ?? 0) ? null : say.number(title);
};

const option: Check = (value, { title, properties }, say) =>
  optionValues(properties['#options']).includes(value) ? null : say.option(title, value);

const checks: Readonly<Record<string, Check>> = {
  email,
  number,
  url,
  select: option,
  radios: option,
  checkboxes: option,
};

/** In characters, as PHP's mb_strlen counts them. */
const lengthOf = (value: string) => Array.from(value).length;

function length(value: string, { title, properties }: FormElement, say: Messages): string | null {
  const max = bound.parse(properties['#maxlength'] ?? null);
  const min = bound.parse(properties['#minlength'] ?? null);
  const own = lengthOf(value);
  if (max !== null && own > max) return say.tooLong(title, max, own);
  return min !== null && own < min ? say.tooShort(title, min, own) : null;
}

function pattern(value: string, { title, properties }: FormElement, say: Messages): string | null {
  const source = properties['#pattern'];
  if (typeof source !== 'string' || new RegExp(`^(?:${source})$`, 'u').test(value)) return null;
  return textOf(properties, '#pattern_error') ?? say.pattern(title);
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const isUnchecked = (type: string) =>
  FILE_TYPES.has(type) || type === 'date' || type === 'datelist';

/**
 * What is wrong with one value, or null. As in Drupal, dates and file ids are not looked at.
 * @throws ShapeError for a list or object where a text belongs
 */
export function checkValue(value: unknown, element: FormElement, say: Messages): string | null {
  const checked = scalar.safeParse(value);
  if (!checked.success) throw new ShapeError(`${element.key}: not a single value`);
  if (isUnchecked(element.type)) return null;
  const given = String(checked.data);
  return (
    checks[element.type]?.(given, element, say) ??
    length(given, element, say) ??
    pattern(given, element, say)
  );
}
