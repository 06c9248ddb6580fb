import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { cleanText, MAX_TEXT } from './clean-text';
import type { FormElement } from './element';
import { matchesWhole } from './pattern';
import { fill } from '@/lib/i18n/fill';
import type { WebformWords } from './words';

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
