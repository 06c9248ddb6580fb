import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { fill } from '@/lib/i18n/format';
import { type Answer, partOf, textOf } from './answer';
import { type Counter, listChosen, type FormElement, limitOf, optionsIn, OTHER } from './element';
import type { Problem, WebformMessages } from './form';
import { cleanText, countIn, type Matches, MAX_TEXT, numberIn, writeNumber } from './formats';
import { MAIL_PARTS } from './form-data';

/** An answer is checked by these. */
export type CheckInput = {
  answer: Answer | null;
  isRequired: boolean;
  messages: WebformMessages;
  matches: Matches;
};

type Choice = FormElement<'select' | 'radios' | 'checkboxes'>;

const otherOf = (element: Choice) => (element.kind === 'checkboxes' ? null : element.other);

export function checkChoice(element: Choice, { answer, messages }: CheckInput): readonly Problem[] {
  const { key } = element;
  const other = otherOf(element);
  const part = other ? 'choice' : null;
  const chosen = listChosen(element, answer);
  const known = new Set(optionsIn(element.choices).map(({ value }) => value));
  const limit =
    element.kind === 'checkboxes' ? (element.limit ?? Number.POSITIVE_INFINITY) : limitOf(element);
  const limitMessage = element.kind === 'checkboxes' ? element.limitMessage : null;

  if (chosen.some((value) => !known.has(value) && !(other && value === OTHER)))
    return [{ key, part, message: messages.option }];
  if (chosen.length > limit)
    return [{ key, part, message: limitMessage ?? fill(messages.limit, { limit }) }];
  if (!other || !chosen.includes(OTHER)) return [];

  const free = textOf(partOf(answer, 'other'));
  if (free === '') return [{ key, part: 'other', message: messages.otherRequired }];
  const length = countIn(free);
  const message = fill(messages.tooLong, { max: other.maxLength, length });
  return length > other.maxLength ? [{ key, part: 'other', message }] : [];
}

/** Both addresses are the same; only one is sent. */
export function checkMails(
  element: FormElement<'email-confirm'>,
  { answer, messages, matches }: CheckInput,
): readonly Problem[] {
  const { key } = element;
  const [first = '', again = ''] = MAIL_PARTS.map((part) => textOf(partOf(answer, part)));
  const wrong = checkLine(element, first, messages, matches);
  if (wrong !== null) return [{ key, part: 'mail_1', message: wrong }];
  const message = element.input === 'password' ? messages.passwordAgain : messages.emailAgain;
  return first === again ? [] : [{ key, part: 'mail_2', message }];
}

export function checkLikert(
  { key, questions, answers, requiredMessage }: FormElement<'likert'>,
  { answer, messages, isRequired }: CheckInput,
): readonly Problem[] {
  const known = new Set(answers.map(({ value }) => value));
  return questions.flatMap(({ value: part }): readonly Problem[] => {
    const chosen = textOf(partOf(answer, part));
    if (chosen === '')
      return isRequired ? [{ key, part, message: requiredMessage ?? messages.required }] : [];
    return known.has(chosen) ? [] : [{ key, part, message: messages.option }];
  });
}

type LineKind = 'text' | 'textarea' | 'email' | 'email-confirm' | 'tel' | 'url' | 'iban';

// HTML's e-mail pattern, with a dot in the domain, and letters of every language there.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;
export const isEmailAddress = (text: string): boolean => EMAIL.test(text);

const URL_START = /^https?:\/\/[^/]/i;
const TEL = /^\+?[\d\s()./-]+$/;
// From a short service number to the maximum of ITU-T E.164.
const TEL_DIGITS = { min: 5, max: 15 };

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

type Format = { isValid: (text: string) => boolean; message: 'email' | 'url' | 'tel' | 'iban' };

const email: Format = { isValid: isEmailAddress, message: 'email' };

/** Null for any text. */
const formats: { readonly [Kind in LineKind]: Format | null } = {
  text: null,
  textarea: null,
  email,
  'email-confirm': email,
  url: { isValid: (text) => URL_START.test(text) && URL.canParse(text), message: 'url' },
  tel: {
    isValid: (text) =>
      TEL.test(text) && digitsIn(text) >= TEL_DIGITS.min && digitsIn(text) <= TEL_DIGITS.max,
    message: 'tel',
  },
  iban: { isValid: (text) => isValidIBAN(electronicFormatIBAN(text) ?? ''), message: 'iban' },
};

/** Null for characters too: see `minLength` and `maxLength`. */
function miscount(
  text: string,
  { unit, min, max }: Counter,
  { counter: { tooMany, tooFew } }: WebformMessages,
): string | null {
  if (unit === 'character') return null;
  const count = countIn(text, unit);
  const isOver = max !== null && count > max;
  if (!isOver && (min === null || count >= min)) return null;
  return isOver ? fill(tooMany, { max, count }) : fill(tooFew, { min: min ?? 0, count });
}

export function checkLine(
  element: FormElement<LineKind>,
  raw: string,
  messages: WebformMessages,
  matches: Matches,
): string | null {
  const text = cleanText(raw, element.kind === 'textarea');
  const { suggestions, input } = element;
  if (suggestions?.isClosed && !suggestions.options.some(({ label }) => label === text))
    return messages.option;
  const miscounted = element.counter && miscount(text, element.counter, messages);
  if (miscounted !== null) return miscounted;
  const max = Math.min(element.maxLength, MAX_TEXT);
  const length = countIn(text);
  if (length > max) return fill(messages.tooLong, { max, length });
  const min = element.minLength ?? 0;
  if (length < min) return fill(messages.tooShort, { min, length });
  const format = input === 'password' ? null : formats[element.kind];
  if (format && !format.isValid(text)) return messages[format.message];
  if (element.pattern && !matches(element.pattern, text))
    return element.pattern.message ?? messages.pattern;
  return null;
}

const TOLERANCE = 1e-9;

/** "1.000" is a thousand in Dutch and one in English. */
const THOUSANDS = /[.,]\d{3}$/;

export function checkNumber(
  { min, max, step }: FormElement<'number'>,
  raw: string,
  messages: WebformMessages,
): string | null {
  const number = numberIn(raw);
  if (number === null) return messages.number;
  if (min !== null && number < min) return fill(messages.min, { min: writeNumber(min, messages) });
  if (max !== null && number > max) return fill(messages.max, { max: writeNumber(max, messages) });
  if (step === null) return null;
  if (Number.isInteger(step) && THOUSANDS.test(raw.trim())) return messages.whole;
  // Steps count from the minimum, as in the HTML standard.
  const steps = (number - (min ?? 0)) / step;
  if (Math.abs(steps - Math.round(steps)) <= TOLERANCE * Math.max(1, Math.abs(steps))) return null;
  return step === 1 ? messages.whole : fill(messages.step, { step: writeNumber(step, messages) });
}
