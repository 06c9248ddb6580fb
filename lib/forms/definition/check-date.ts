import { type Answer, partOf, textOf } from './answer';
import { dateOfParts, isDate, shownDate } from './calendar-date';
import { DATE_PARTS } from './control';
import type { FormElement } from './element';
import type { Problem } from './problem';
import { fill } from '@/lib/i18n/fill';
import type { WebformWords } from './words';

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
