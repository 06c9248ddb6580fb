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
import { plain, quantity } from './property';

const NAMED = new Map([
  ['today', 0],
  ['now', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);
const RELATIVE =
  /^(?<name>[a-z]+)?(?: ?(?<count>[+-]?\d{1,4}) ?(?<unit>day|week|month|year)s?(?<ago> ago)?)?$/;

/** Parses Drupal's dates: absolute, or relative to today in Amsterdam (`+2 weeks`, `18 years ago`, `today +3 days`). */
export function dateBound(text: string, now: Date): string | null {
  const normalized = text.trim().toLowerCase();
  const [date = ''] = normalized.split(/[t ]/);
  if (isDate(date)) return date;

  const { name, count = 0, unit, ago } = RELATIVE.exec(normalized)?.groups ?? {};
  const days = NAMED.get(name ?? (unit ? 'today' : ''));
  if (days === undefined) return null;
  const start = add(new TZDate(now, TIME_ZONE), { days });
  const distance = ago ? -Number(count) : Number(count);
  return format(unit ? add(start, { [`${unit}s`]: distance }) : start, 'yyyy-MM-dd');
}

const YEARS = { from: 1970, to: 2070 };

const YEAR_RANGE = /^([+-]?\d{1,4}):([+-]?\d{1,4})$/;

// Validates only: a relative limit is resolved against the time of the request.
const bound = plain.refine(
  (text) => text === null || dateBound(text, new Date(0)) !== null,
  'not a date',
);

const fields = z.object({
  ...fieldProperties,
  '#date_date_min': bound,
  '#date_date_max': bound,
  '#min': bound,
  '#max': bound,
  '#date_year_range': plain,
});

type DateProperties = z.output<typeof fields>;

function readLimits({ context }: Base, wire: DateProperties) {
  const day = (text: string | null) => (text === null ? null : dateBound(text, context.now));
  return {
    min: day(wire['#date_date_min'] ?? wire['#min']),
    max: day(wire['#date_date_max'] ?? wire['#max']),
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
      min: readMoment(wire['#date_min'], now) ?? days.min,
      max: readMoment(wire['#date_max'], now) ?? days.max,
      earliest: wire['#date_time_min'],
      latest: wire['#date_time_max'],
      stepSeconds: wire['#date_time_step'],
      defaults: wire['#default_value'].flatMap((text) => readMoment(text, now) ?? []),
    };
  },
);
