import { TZDate } from '@date-fns/tz';
import { add } from 'date-fns/add';
import { format } from 'date-fns/format';
import { z } from 'zod';
import { decoder } from '@/lib/cms/decode/fields/shape';
import { TIME_ZONE } from '@/lib/content/language';
import { dayOf } from '@/lib/content/local-day';
import type { FormElement } from '@/lib/forms/definition/element';
import { isDate, isTime } from '@/lib/forms/definition/formats';
import { fieldProperties, buildField, type Base } from './base';
import { level } from './options';
import { plain, quantity } from './property';

const NAMED = new Map([
  ['today', 0],
  ['now', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);
const DIRECTIONS = new Map([
  ['next', 1],
  ['last', -1],
  ['previous', -1],
  ['this', 0],
]);
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ORDINALS = ['first', 'second', 'third', 'fourth'];

const WEEKDAY = WEEKDAYS.join('|');
/** The parts of a relative date that PHP reads, as far as editors write them; each begins where the one before ends. */
const PART = new RegExp(
  [
    `(?<name>${[...NAMED.keys()].join('|')})`,
    `(?<order>last|${ORDINALS.join('|')}) (?<day>${WEEKDAY}|(?<=first |last )day) of`,
    `(?<direction>${[...DIRECTIONS.keys()].join('|')}) (?<step>day|week|month|year|${WEEKDAY})`,
    String.raw`(?<count>[+-]?\d{1,4}) ?(?<unit>day|week|month|year)s?(?<ago> ago)?`,
    `(?<weekday>${WEEKDAY})`,
  ]
    .join('|')
    .replace(/^(.*)$/, String.raw`(?:$1)(?=\s|[+-]|$)\s*`),
  'gy',
);

const DAYS_OF_WEEK = 7;

/** The first such weekday from `date` on, in the direction of `step`. */
function findWeekday(date: Date, weekday: string, step: 1 | -1): Date {
  const distance = (WEEKDAYS.indexOf(weekday) - date.getDay()) * step;
  return add(date, { days: step * ((distance + DAYS_OF_WEEK) % DAYS_OF_WEEK) });
}

const addUnits = (date: Date, unit: string, count: number) => add(date, { [`${unit}s`]: count });

/** A day of a month: the first or last one, or the n-th of a weekday. */
function pickInMonth(date: Date, order: string, day: string): Date {
  const first = add(date, { days: 1 - date.getDate() });
  const last = add(add(first, { months: 1 }), { days: -1 });
  const [edge, step] = order === 'last' ? ([last, -1] as const) : ([first, 1] as const);
  if (day === 'day') return edge;
  const weeks = Math.max(0, ORDINALS.indexOf(order));
  return add(findWeekday(edge, day, step), { weeks });
}

type Part = Readonly<Record<string, string | undefined>>;

/** Null for a text that has more than such parts, or none. */
function readParts(text: string): readonly Part[] | null {
  const found = [...text.matchAll(PART)];
  const isRead = found.map(([whole]) => whole).join('') === text && !text.endsWith(' of');
  return isRead && found.length > 0 ? found.map(({ groups = {} }) => groups) : null;
}

/** The weekday that a part looks for: `next friday`, `monday`. */
const weekdayIn = ({ weekday, step }: Part): string | undefined =>
  weekday ?? WEEKDAYS.find((each) => each === step);

function moveBy(date: Date, part: Part): Date {
  const { name, direction = '', step, count, unit, ago } = part;
  const towards = DIRECTIONS.get(direction) ?? 0;
  const weekday = weekdayIn(part);
  if (name !== undefined) return add(date, { days: NAMED.get(name) ?? 0 });
  if (unit !== undefined) return addUnits(date, unit, ago ? -Number(count) : Number(count));
  if (weekday !== undefined)
    return findWeekday(add(date, { days: towards }), weekday, towards < 0 ? -1 : 1);
  if (step === 'week') return add(findWeekday(date, 'monday', -1), { weeks: towards });
  return step === undefined ? date : addUnits(date, step, towards);
}

/** Parses Drupal's dates: absolute, or relative to today in Amsterdam (`+2 weeks`, `18 years ago`, `last day of next month`). */
export function dateBound(text: string, now: Date): string | null {
  const normalized = text.trim().toLowerCase();
  const [absolute = ''] = normalized.split(/[t ]/);
  if (isDate(absolute)) return absolute;

  const parts = readParts(normalized);
  // A weekday beside another part means something else to PHP.
  if (!parts || (parts.length > 1 && parts.some(weekdayIn))) return null;
  const date = parts.reduce<Date>(moveBy, new TZDate(now, TIME_ZONE));
  // PHP moves by units before it looks for a day of a month.
  const { order, day = '' } = parts.findLast((part) => part['order'] !== undefined) ?? {};
  return format(order === undefined ? date : pickInMonth(date, order, day), 'yyyy-MM-dd');
}

const YEARS = { from: 1970, to: 2070 };

const YEAR_RANGE = /^([+-]?\d{1,4}):([+-]?\d{1,4})$/;

// Validates only: a relative limit is resolved against the time of the request.
const bound = plain.refine(
  (text) => text === null || dateBound(text, new Date(0)) !== null,
  'not a date',
);

/** Drupal's days from 0, a Sunday. */
const weekdays = level
  .transform((days) => Object.values(days).map(Number))
  .nullish()
  .transform((days) => (days && days.length > 0 ? days : null));

const fields = z.object({
  ...fieldProperties,
  '#date_date_min': bound,
  '#date_date_max': bound,
  '#min': bound,
  '#max': bound,
  '#date_year_range': plain,
  '#date_days': weekdays,
});

type DateProperties = z.output<typeof fields>;

function readLimits({ context }: Base, wire: DateProperties) {
  const day = (text: string | null) => (text === null ? null : dateBound(text, context.now));
  return {
    min: day(wire['#date_date_min'] ?? wire['#min']),
    max: day(wire['#date_date_max'] ?? wire['#max']),
    weekdays: wire['#date_days'],
  };
}

const readDefaultDays = ({ context }: Base, wire: DateProperties) =>
  wire['#default_value'].flatMap((text) => dateBound(text, context.now) ?? []);

const yearOf = (date: string) => Number(date.slice(0, 4));

/** Drupal's range of years: `1900:2010` or `-100:+0`. */
function yearRange(text: string | null, now: Date): { from: number; to: number } | null {
  const [, from, to] = YEAR_RANGE.exec(text ?? '') ?? [];
  if (from === undefined || to === undefined) return null;
  const thisYear = yearOf(dayOf(now));
  const resolveYear = (end: string) => (/^[+-]/.test(end) ? thisYear : 0) + Number(end);
  return { from: resolveYear(from), to: resolveYear(to) };
}

export const date = decoder(fields, (base: Base, wire): FormElement<'date'> => ({
  ...buildField('date', base, wire),
  ...readLimits(base, wire),
  defaults: readDefaultDays(base, wire),
}));

/** The years start one after the configured minimum, as the CMS defines it, unless that leaves none. */
export const datelist = decoder(fields, (base: Base, wire): FormElement<'datelist'> => {
  const limits = readLimits(base, wire);
  const range = yearRange(wire['#date_year_range'], base.context.now) ?? YEARS;
  const from = limits.min === null ? range.from : yearOf(limits.min) + 1;
  const to = limits.max === null ? range.to : yearOf(limits.max);
  return {
    ...buildField('datelist', base, wire),
    ...limits,
    years: { from: Math.min(from, to), to },
    defaults: readDefaultDays(base, wire),
  };
});

const CLOCK = /\b(\d{1,2}):(\d{2})(:\d{2})?(?:\s?([ap])\.?m\b)?/i;
const HALF_DAY_HOURS = 12;

/** The time in a text of Drupal, such as `2:30 PM` or `2026-01-01 14:30:00`, as `14:30`. */
function clockTime(text: string): string | null {
  const [, hours, minutes, seconds, half] = CLOCK.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const later = half?.toLowerCase() === 'p' ? HALF_DAY_HOURS : 0;
  const hour = half === undefined ? Number(hours) : (Number(hours) % HALF_DAY_HOURS) + later;
  const exact = seconds === undefined || seconds === ':00' ? '' : seconds;
  const time = `${String(hour).padStart(2, '0')}:${minutes}${exact}`;
  return isTime(time) ? time : null;
}

const clock = plain.transform((text) => (text === null ? null : clockTime(text)));

const times = { '#date_time_min': clock, '#date_time_max': clock, '#date_time_step': quantity };

export const time = decoder(
  z.object({ ...fieldProperties, ...times, '#min': clock, '#max': clock, '#step': quantity }),
  (base: Base, wire): FormElement<'time'> => ({
    ...buildField('time', base, wire),
    earliest: wire['#min'] ?? wire['#date_time_min'],
    latest: wire['#max'] ?? wire['#date_time_max'],
    stepSeconds: wire['#step'] ?? wire['#date_time_step'],
    defaults: wire['#default_value'].flatMap((text) => clockTime(text) ?? []),
  }),
);

/** A day, with its time where the text has one. */
function readMoment(text: string | null, now: Date): string | null {
  const day = text === null ? null : dateBound(text, now);
  const at = text === null || day === null ? null : clockTime(text);
  return at === null ? day : `${day}T${at}`;
}

export const datetime = decoder(
  z.object({ ...fields.shape, ...times, '#date_min': bound, '#date_max': bound }),
  (base: Base, wire): FormElement<'datetime'> => {
    const { now } = base.context;
    const days = readLimits(base, wire);
    return {
      ...buildField('datetime', base, wire),
      ...days,
      min: readMoment(wire['#date_min'], now) ?? days.min,
      max: readMoment(wire['#date_max'], now) ?? days.max,
      earliest: wire['#date_time_min'],
      latest: wire['#date_time_max'],
      stepSeconds: wire['#date_time_step'],
      // Half an answer would have to be completed.
      defaults: wire['#default_value']
        .flatMap((text) => readMoment(text, now) ?? [])
        .filter((moment) => wire['#required'] || !isDate(moment)),
    };
  },
);
