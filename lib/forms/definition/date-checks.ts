import { fill } from '@/lib/i18n/format';
import { writeDay } from '@/lib/content/day';
import { partOf, textOf } from './answer';
import type { CheckInput } from './checks';
import type { FormElement } from './element';
import type { Problem, WebformMessages } from './form';
import { isDate, isTime } from './formats';
import { DATE_PARTS, dateIn, MOMENT_PARTS } from './form-data';

type Limits = Pick<FormElement<'date'>, 'min' | 'max' | 'weekdays'>;

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** A limit without a time is one of the day. */
function rangeError(
  moment: string,
  { min, max, weekdays }: Limits,
  messages: WebformMessages,
): string | null {
  const { earlier, later, weekday, weekdays: names } = messages.components.date;
  const shown = (limit: string) => limit.split('T').map(writeDay).join(', ');
  if (min !== null && moment.slice(0, min.length) < min) return fill(earlier, { min: shown(min) });
  if (max !== null && moment.slice(0, max.length) > max) return fill(later, { max: shown(max) });
  if (!weekdays || weekdays.includes(new Date(moment.slice(0, DAY_LENGTH)).getUTCDay()))
    return null;
  const allowed = names.split(', ').filter((_, day) => weekdays.includes(day));
  return fill(weekday, { days: allowed.join(', ') });
}

export const checkDate = (
  element: FormElement<'date'>,
  text: string,
  messages: WebformMessages,
): string | null =>
  isDate(text.trim())
    ? rangeError(text.trim(), element, messages)
    : messages.components.date.invalid;

export function checkTime(
  { earliest, latest }: Pick<FormElement<'time'>, 'earliest' | 'latest'>,
  text: string,
  { components }: WebformMessages,
): string | null {
  const { invalid, earlier, later } = components.time;
  const time = text.trim();
  if (!isTime(time)) return invalid;
  if (earliest !== null && time < earliest) return fill(earlier, { min: earliest });
  return latest !== null && time > latest ? fill(later, { max: latest }) : null;
}

export function checkMoment(
  element: FormElement<'datetime'>,
  { answer, messages, isRequired }: CheckInput,
): readonly Problem[] {
  const { key, requiredMessage } = element;
  const texts = MOMENT_PARTS.map((part) => textOf(partOf(answer, part)));
  const [date = '', time = ''] = texts;
  if (date === '' && time === '' && !isRequired) return [];
  const missing = MOMENT_PARTS.find((_, at) => texts[at] === '');
  if (missing !== undefined) {
    const message = requiredMessage ?? messages.components.time.both;
    return [{ key, part: missing, message }];
  }
  if (!isDate(date)) return [{ key, part: 'date', message: messages.components.date.invalid }];
  const wrong = checkTime(element, time, messages);
  if (wrong !== null) return [{ key, part: 'time', message: wrong }];
  const outside = rangeError(`${date}T${time}`, element, messages);
  return outside === null ? [] : [{ key, part: 'date', message: outside }];
}

function findLimits({ min, max, weekdays, years }: FormElement<'datelist'>): Limits {
  const [first, last] = [`${years.from}-01-01`, `${years.to}-12-31`];
  return {
    min: min !== null && min > first ? min : first,
    max: max !== null && max < last ? max : last,
    weekdays,
  };
}

/** An incomplete date has its error at the first part that is missing. */
export function checkDatelist(
  element: FormElement<'datelist'>,
  { answer, messages, isRequired }: CheckInput,
): readonly Problem[] {
  const { key, requiredMessage } = element;
  const texts = DATE_PARTS.map((part) => textOf(partOf(answer, part)));
  const missing = DATE_PARTS.find((_, at) => texts[at] === '') ?? null;
  if (texts.every((text) => text === '') && !isRequired) return [];
  if (missing !== null) {
    const own = isRequired ? requiredMessage : null;
    return [{ key, part: missing, message: own ?? messages.components.date.required }];
  }

  const date = dateIn(answer);
  if (date === null || !isDate(date))
    return [{ key, part: 'day', message: requiredMessage ?? messages.components.date.invalid }];
  const message = rangeError(date, findLimits(element), messages);
  return message === null ? [] : [{ key, part: 'year', message }];
}
