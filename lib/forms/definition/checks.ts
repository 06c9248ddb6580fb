import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { fill } from '@/lib/i18n/format';
import { type Answer, partOf, textOf } from './answer';
import { chosenIn, type FormElement, optionsIn, OTHER } from './element';
import type { Problem, WebformMessages } from './form';
import {
  cleanText,
  dateOfParts,
  isDate,
  matchesFully,
  MAX_TEXT,
  numberIn,
  shownDate,
} from './formats';
import { DATE_PARTS } from './form-data';

type Choice = FormElement<'select' | 'radios' | 'checkboxes'>;

const otherOf = (element: Choice) => (element.kind === 'checkboxes' ? null : element.other);

function limitOf(element: Choice): number | null {
  if (element.kind === 'checkboxes') return element.limit;
  if (element.multiple === false) return 1;
  return element.multiple === 'unlimited' ? null : element.multiple;
}

export function checkChoice(
  element: Choice,
  answer: Answer | null,
  messages: WebformMessages,
): readonly Problem[] {
  const { key } = element;
  const other = otherOf(element);
  const part = other ? 'choice' : null;
  const chosen = chosenIn(element, answer);
  const known = new Set(optionsIn(element.choices).map(({ value }) => value));
  const limit = limitOf(element);
  const limitMessage = element.kind === 'checkboxes' ? element.limitMessage : null;

  if (chosen.some((value) => !known.has(value) && !(other && value === OTHER)))
    return [{ key, part, message: messages.option }];
  if (limit !== null && chosen.length > limit)
    return [{ key, part, message: limitMessage ?? fill(messages.limit, { limit }) }];
  if (!other || !chosen.includes(OTHER)) return [];

  const free = textOf(partOf(answer, 'other'));
  if (free === '') return [{ key, part: 'other', message: messages.otherRequired }];
  const length = Array.from(free).length;
  const message = fill(messages.tooLong, { max: other.maxLength, length });
  return length > other.maxLength ? [{ key, part: 'other', message }] : [];
}

type Limits = { min: string | null; max: string | null };

function rangeError(date: string, { min, max }: Limits, messages: WebformMessages): string | null {
  const { earlier, later } = messages.components.date;
  if (min !== null && date < min) return fill(earlier, { min: shownDate(min) });
  return max !== null && date > max ? fill(later, { max: shownDate(max) }) : null;
}

export const checkDate = (
  element: FormElement<'date'>,
  text: string,
  messages: WebformMessages,
): string | null =>
  isDate(text.trim())
    ? rangeError(text.trim(), element, messages)
    : messages.components.date.invalid;

function limitsOf({ min, max, years }: FormElement<'datelist'>): Limits {
  const [first, last] = [`${years.from}-01-01`, `${years.to}-12-31`];
  return {
    min: min !== null && min > first ? min : first,
    max: max !== null && max < last ? max : last,
  };
}

/** Incomplete is an error only where the date is required; it is at the first missing part. */
export function checkDatelist(
  element: FormElement<'datelist'>,
  answer: Answer | null,
  messages: WebformMessages,
  isRequired: boolean,
): readonly Problem[] {
  const { key, requiredMessage } = element;
  const texts = DATE_PARTS.map((part) => textOf(partOf(answer, part)));
  const [day = '', month = '', year = ''] = texts;
  const missing = DATE_PARTS.find((_, at) => texts[at] === '') ?? null;
  if (texts.every((text) => text === '') && !isRequired) return [];
  if (missing !== null) {
    const { required, invalid } = messages.components.date;
    return [{ key, part: missing, message: requiredMessage ?? (isRequired ? required : invalid) }];
  }

  const date = dateOfParts(day, month, year);
  if (date === null || !isDate(date))
    return [{ key, part: 'day', message: requiredMessage ?? messages.components.date.invalid }];
  const message = rangeError(date, limitsOf(element), messages);
  return message === null ? [] : [{ key, part: 'year', message }];
}

type LineKind = 'text' | 'textarea' | 'email' | 'tel' | 'url' | 'iban';

// HTML's e-mail pattern, with a dot in the domain, and letters of every language there.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;
export const isEmailAddress = (text: string): boolean => EMAIL.test(text);

const URL_START = /^https?:\/\/[^/]/i;
const TEL = /^\+?[\d\s()./-]+$/;
// From a short service number to the maximum of ITU-T E.164.
const TEL_DIGITS = { min: 5, max: 15 };

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

const formatChecks: { readonly [Kind in LineKind]: (text: string) => boolean } = {
  text: () => true,
  textarea: () => true,
  email: isEmailAddress,
  url: (text) => URL_START.test(text) && URL.canParse(text),
  tel: (text) =>
    TEL.test(text) && digitsIn(text) >= TEL_DIGITS.min && digitsIn(text) <= TEL_DIGITS.max,
  iban: (text) => isValidIBAN(electronicFormatIBAN(text) ?? ''),
};

/** Length is in code points, as PHP counts. */
export function checkLine(
  element: FormElement<LineKind>,
  raw: string,
  messages: WebformMessages,
): string | null {
  const text = cleanText(raw, element.kind === 'textarea');
  const max = Math.min(element.maxLength, MAX_TEXT);
  const length = Array.from(text).length;
  if (length > max) return fill(messages.tooLong, { max, length });
  const min = element.minLength ?? 0;
  if (length < min) return fill(messages.tooShort, { min, length });
  if (!formatChecks[element.kind](text))
    return element.kind === 'text' || element.kind === 'textarea' ? null : messages[element.kind];
  if (element.pattern && !matchesFully(element.pattern.source, text))
    return element.pattern.message ?? messages.pattern;
  return null;
}

const TOLERANCE = 1e-9;

export function checkNumber(
  { min, max, step }: FormElement<'number'>,
  raw: string,
  messages: WebformMessages,
): string | null {
  const number = numberIn(raw);
  if (number === null) return messages.number;
  if (min !== null && number < min) return fill(messages.min, { min });
  if (max !== null && number > max) return fill(messages.max, { max });
  if (step === null) return null;
  // Steps count from the minimum, as in the HTML standard.
  const steps = (number - (min ?? 0)) / step;
  if (Math.abs(steps - Math.round(steps)) <= TOLERANCE * Math.max(1, Math.abs(steps))) return null;
  return step === 1 ? messages.whole : fill(messages.step, { step });
}
