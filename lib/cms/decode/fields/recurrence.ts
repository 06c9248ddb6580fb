import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { TIME_ZONE } from '@/lib/content/language';
import { dayOf, endOfDay, instantAt } from '@/lib/content/local-day';

type Range = { start: string; end: string | null };

const DAY_MS = 86_400_000;
/** Sunday is 0. */
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const THURSDAY = 4;

/** Days are counted from 1 January 1970, a Thursday. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): Date => new Date(day * DAY_MS);
const weekdayOf = (day: number): number => (((day + THURSDAY) % 7) + 7) % 7;

type Weekday = { ordinal: number | null; weekday: number };

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

type Rule = {
  frequency: (typeof FREQUENCIES)[number];
  interval: number;
  count: number;
  /** Unix milliseconds. */
  until: number;
  weekdays: readonly Weekday[];
  monthDays: readonly number[];
  months: readonly number[];
  positions: readonly number[];
};

const MOMENT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** A day without a time ends with its last second. */
function readMoment(text: string): number {
  const [, year, month, date, hour, minute, second, zone] = MOMENT.exec(text.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  if (hour === undefined) return Date.parse(endOfDay(day));
  const clock = `${day}T${hour}:${minute}:${second}`;
  return Date.parse(zone === 'Z' ? `${clock}Z` : instantAt(clock));
}

const PARTS = /^(?:FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|WKST)$/;
const WEEKDAY = /^([+-]?\d+)?(SU|MO|TU|WE|TH|FR|SA)$/;

function readWeekday(text: string): Weekday[] {
  const [, ordinal, name = ''] = WEEKDAY.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  return weekday < 0 ? [] : [{ ordinal: ordinal === undefined ? null : Number(ordinal), weekday }];
}

/** Null for a rule that is not understood. */
function readRule(line: string): Rule | null {
  const pairs = line.split(';').filter(Boolean);
  const parts = new Map(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']));
  if ([...parts.keys()].some((name) => !PARTS.test(name))) return null;
  const listOf = (name: string) => (parts.get(name) ?? '').split(',').filter(Boolean);
  const frequency = FREQUENCIES.find((one) => one === parts.get('FREQ'));
  if (!frequency) return null;
  const until = parts.get('UNTIL');
  const rule: Rule = {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1) || 1,
    count: Number(parts.get('COUNT') ?? Infinity),
    until: until === undefined ? Infinity : readMoment(until),
    weekdays: listOf('BYDAY').flatMap(readWeekday),
    monthDays: listOf('BYMONTHDAY').map(Number),
    months: listOf('BYMONTH').map(Number),
    positions: listOf('BYSETPOS').map(Number),
  };
  const isOfYear = frequency === 'YEARLY' && rule.months.length === 0;
  return isOfYear && rule.weekdays.length + rule.monthDays.length > 0 ? null : rule;
}

/** Those of `days`, in their order, that stand at a position from the beginning (1) or the end (-1). */
const pick = (days: readonly number[], positions: readonly number[]): readonly number[] =>
  positions.length === 0
    ? days
    : days.filter((_, index) =>
        [index + 1, index - days.length].some((at) => positions.includes(at)),
      );

function daysInMonth(year: number, month: number, start: number, rule: Rule): readonly number[] {
  const first = Date.UTC(year, month, 1) / DAY_MS;
  const length = Date.UTC(year, month + 1, 1) / DAY_MS - first;
  const all = Array.from({ length }, (_, index) => first + index);
  const { weekdays, monthDays } = rule;
  if (weekdays.length + monthDays.length === 0)
    return all.filter((day) => dateOf(day).getUTCDate() === dateOf(start).getUTCDate());
  const ofMonth = pick(all, monthDays);
  if (weekdays.length === 0) return ofMonth;
  return all.filter(
    (day) =>
      ofMonth.includes(day) &&
      weekdays.some(({ ordinal, weekday }) => {
        const same = all.filter((one) => weekdayOf(one) === weekday);
        return pick(same, ordinal === null ? [] : [ordinal]).includes(day);
      }),
  );
}

/** The days of the rule in one of its periods: a day, week, month or year. */
function daysInPeriod(index: number, start: number, rule: Rule): readonly number[] {
  const { frequency, interval, weekdays, months, monthDays } = rule;
  const [year, month] = [dateOf(start).getUTCFullYear(), dateOf(start).getUTCMonth()];
  const isOn = (day: number) =>
    weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === weekdayOf(day));
  switch (frequency) {
    case 'DAILY': {
      const day = start + index * interval;
      const isInMonth = monthDays.length === 0 || monthDays.includes(dateOf(day).getUTCDate());
      return isInMonth && isOn(day) ? [day] : [];
    }
    case 'WEEKLY': {
      const monday = start - ((weekdayOf(start) + 6) % 7) + 7 * index * interval;
      const week = Array.from({ length: 7 }, (_, day) => monday + day);
      return week.filter((day) =>
        weekdays.length === 0 ? weekdayOf(day) === weekdayOf(start) : isOn(day),
      );
    }
    case 'MONTHLY':
      return daysInMonth(year, month + index * interval, start, rule);
    case 'YEARLY':
      return (months.length > 0 ? months.map((one) => one - 1) : [month]).flatMap((one) =>
        daysInMonth(year + index * interval, one, start, rule),
      );
  }
}

const MAX_PERIODS = 20_000;

/** From the first day on, as far as `COUNT` reaches. `UNTIL` is a moment, not a day. */
function* listDays(first: number, rule: Rule): Generator<number> {
  let count = 0;
  for (let index = 0; index < MAX_PERIODS; index += 1) {
    const inMonths = daysInPeriod(index, first, rule).filter(
      (day) => rule.months.length === 0 || rule.months.includes(dateOf(day).getUTCMonth() + 1),
    );
    for (const day of pick(inMonths, rule.positions)) {
      if (day < first) continue;
      if (count === rule.count) return;
      count += 1;
      yield day;
    }
  }
}

const LINE = /^(?:RRULE:(?=FREQ=)|(?=FREQ=)|(?<name>EXDATE)(?:;[^:]*)?:)(?<content>.*)$/;

/** One rule with the moments that it excludes. Null where a line is not understood. */
function readLines(text: string): { rule: Rule; excluded: readonly number[] } | null {
  const lines = text.split(/\s+/).filter((line) => line !== '' && !line.startsWith('DTSTART'));
  const found = lines.map((line) => LINE.exec(line)?.groups);
  if (found.includes(undefined)) return null;
  const contents = (name: 'EXDATE' | undefined) =>
    found.flatMap((groups) => (groups && groups['name'] === name ? [groups['content'] ?? ''] : []));
  const [line, ...others] = contents(undefined);
  const rule = line === undefined || others.length > 0 ? null : readRule(line);
  const excluded = contents('EXDATE').flatMap((moments) => moments.split(',').map(readMoment));
  return rule && { rule, excluded };
}

const MAX_DATES = 60;
const YEAR_MS = 366 * DAY_MS;

// Libraries do not serve: ical.js gives the first date also where its rule lacks it, unlike the one that Date Recur uses, and
// rrule has no named exports that Node and Next both read.
/**
 * The dates of a rule (RFC 5545) of Date Recur that are not over, of the year from now on, at the hours of the first. Null for
 * a rule that is not understood, and for one without such dates.
 */
export function recurringDates(
  { start, end }: Range,
  text: string,
  now = Date.now(),
): readonly Range[] | null {
  const read = readLines(text);
  if (!read) return null;
  const { rule, excluded } = read;
  const clockOf = (instant: string) => format(new TZDate(instant, TIME_ZONE), 'HH:mm:ss');
  const begins = clockOf(start);
  const ends = end === null ? null : clockOf(end);
  const first = numberOf(dayOf(new Date(start)));
  const days = end === null ? 0 : numberOf(dayOf(new Date(end))) - first;
  const at = (day: number, clock: string) =>
    instantAt(`${dateOf(day).toISOString().slice(0, 'yyyy-mm-dd'.length)}T${clock}`);
  const earliest = numberOf(dayOf(new Date(now))) - days - 1;
  const dates: Range[] = [];
  for (const day of listDays(first, rule)) {
    // An old rule has thousands that are over.
    if (day < earliest) continue;
    const begin = at(day, begins);
    const time = Date.parse(begin);
    if (time > rule.until || time > now + YEAR_MS || dates.length === MAX_DATES) break;
    const last = ends === null ? null : at(day + days, ends);
    const isExcluded = excluded.some(
      (one) => one === time || one === Date.parse(endOfDay(dayOf(new Date(time)))),
    );
    if (!isExcluded && Date.parse(last ?? begin) > now - DAY_MS)
      dates.push({ start: begin, end: last });
  }
  return dates.length > 0 ? dates : null;
}
