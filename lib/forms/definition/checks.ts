import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { fill } from '@/lib/i18n/format';
import { type Answer, partOf, textOf } from './answer';
import { chosenIn, type FormElement, optionsIn, OTHER } from './element';
import type { Problem, WebformWords } from './form';
import {
  cleanText,
  dateOfParts,
  isDate,
  matchesWhole,
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

/** What is wrong with a choice: only options of the definition, no more than the element takes. */
export function checkChoice(
  element: Choice,
  answer: Answer | null,
  words: WebformWords,
): readonly Problem[] {
  const { key } = element;
  const other = otherOf(element);
  const part = other ? 'choice' : null;
  const chosen = chosenIn(element, answer);
  const known = new Set(optionsIn(element.choices).map(({ value }) => value));
  const limit = limitOf(element);
  const own = element.kind === 'checkboxes' ? element.limitMessage : null;

  if (chosen.some((value) => !known.has(value) && !(other && value === OTHER)))
    return [{ key, part, message: words.option }];
  if (limit !== null && chosen.length > limit)
    return [{ key, part, message: own ?? fill(words.limit, { limit }) }];
  if (!other || !chosen.includes(OTHER)) return [];

  const free = textOf(partOf(answer, 'other'));
  if (free === '') return [{ key, part: 'other', message: words.otherRequired }];
  const length = Array.from(free).length;
  const message = fill(words.tooLong, { max: other.maxLength, length });
  return length > other.maxLength ? [{ key, part: 'other', message }] : [];
}

type Limits = { min: string | null; max: string | null };

function outside(date: string, { min, max }: Limits, words: WebformWords): string | null {
  const { earlier, later } = words.components.date;
  if (min !== null && date < min) return fill(earlier, { min: shownDate(min) });
  return max !== null && date > max ? fill(later, { max: shownDate(max) }) : null;
}

/** What is wrong with a date in one input, that is not empty, or null. */
export const checkDate = (
  element: FormElement<'date'>,
  text: string,
  words: WebformWords,
): string | null =>
  isDate(text.trim()) ? outside(text.trim(), element, words) : words.components.date.invalid;

/** The first and the last day that the three selects can say, within the element's own limits. */
function limitsOf({ min, max, years }: FormElement<'datelist'>): Limits {
  const [first, last] = [`${years.from}-01-01`, `${years.to}-12-31`];
  return {
    min: min !== null && min > first ? min : first,
    max: max !== null && max < last ? max : last,
  };
}

/**
 * A date in three selects (spec section 5): with a part missing it is a required error where the
 * date is required, else it is no date; an impossible date gives the element's own required text or
 * the general one. The problem is at the first part that is to be mended.
 */
export function checkDatelist(
  element: FormElement<'datelist'>,
  answer: Answer | null,
  words: WebformWords,
  isRequired: boolean,
): readonly Problem[] {
  const { key, requiredMessage } = element;
  const texts = DATE_PARTS.map((part) => textOf(partOf(answer, part)));
  const [day = '', month = '', year = ''] = texts;
  const missing = DATE_PARTS.find((_, at) => texts[at] === '') ?? null;
  if (texts.every((text) => text === '') && !isRequired) return [];
  if (missing !== null) {
    const { required, invalid } = words.components.date;
    return [{ key, part: missing, message: requiredMessage ?? (isRequired ? required : invalid) }];
  }

  const date = dateOfParts(day, month, year);
  if (date === null || !isDate(date))
    return [{ key, part: 'day', message: requiredMessage ?? words.components.date.invalid }];
  const message = outside(date, limitsOf(element), words);
  return message === null ? [] : [{ key, part: 'year', message }];
}

type LineKind = 'text' | 'textarea' | 'email' | 'tel' | 'url' | 'iban';

// The e-mail of the HTML standard, with a dot in the domain, and letters of every language there.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;
const URL_START = /^https?:\/\/[^/]/i;
const TEL = /^\+?[\d\s()./-]+$/;
// From a short service number up to the longest of ITU-T E.164.
const TEL_DIGITS = { min: 5, max: 15 };

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

const looksRight: { readonly [Kind in LineKind]: (text: string) => boolean } = {
  text: () => true,
  textarea: () => true,
  email: (text) => EMAIL.test(text),
  url: (text) => URL_START.test(text) && URL.canParse(text),
  tel: (text) =>
    TEL.test(text) && digitsIn(text) >= TEL_DIGITS.min && digitsIn(text) <= TEL_DIGITS.max,
  iban: (text) => isValidIBAN(electronicFormatIBAN(text) ?? ''),
};

/** What is wrong with a text that is not empty, or null. Length is in code points, as PHP counts. */
export function checkLine(
  element: FormElement<LineKind>,
  raw: string,
  words: WebformWords,
): string | null {
  const text = cleanText(raw, element.kind === 'textarea');
  const max = Math.min(element.maxLength, MAX_TEXT);
  const length = Array.from(text).length;
  if (length > max) return fill(words.tooLong, { max, length });
  const min = element.minLength ?? 0;
  if (length < min) return fill(words.tooShort, { min, length });
  if (!looksRight[element.kind](text))
    return element.kind === 'text' || element.kind === 'textarea' ? null : words[element.kind];
  if (element.pattern && !matchesWhole(element.pattern.source, text))
    return element.pattern.message ?? words.pattern;
  return null;
}

const TOLERANCE = 1e-9;

/** What is wrong with a number that is not empty, or null. */
export function checkNumber(
  { min, max, step }: FormElement<'number'>,
  raw: string,
  words: WebformWords,
): string | null {
  const given = numberIn(raw);
  if (given === null) return words.number;
  if (min !== null && given < min) return fill(words.min, { min });
  if (max !== null && given > max) return fill(words.max, { max });
  if (step === null) return null;
  // Steps count from the minimum, as in the HTML standard.
  const steps = (given - (min ?? 0)) / step;
  if (Math.abs(steps - Math.round(steps)) <= TOLERANCE * Math.max(1, Math.abs(steps))) return null;
  return step === 1 ? words.whole : fill(words.step, { step });
}
