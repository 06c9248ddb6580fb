import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { TIME_ZONE } from './language';
import { dayOf } from './local-day';

/** Minutes after midnight; a `to` that is not later is on the next day. */
export type Opening = { from: number; to: number; comment: string | null };

/** From Monday; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** 0 is Sunday. */
export type WeekOpening = Opening & { day: number };

/** `opening` is null when it is closed on that date. */
export type DatedOpening = { date: string; opening: Opening | null; comment: string | null };

export type OpeningHours = {
  week: readonly WeekOpening[];
  /** On days of the week without hours: "by appointment". */
  closed: readonly { day: number; comment: string }[];
  exceptions: readonly DatedOpening[];
};

/** Milliseconds since 1970. */
export type Moment = number;

export type Span = { from: Moment; to: Moment };

export type OpenStatus = { isOpen: true; until: Moment } | { isOpen: false; opens: Moment | null };

const MAX_DAYS = 21;

const dayKey = (day: TZDate) => format(day, 'yyyy-MM-dd');

function openingsOn(hours: OpeningHours, day: TZDate): Opening[] {
  const key = dayKey(day);
  const exceptions = hours.exceptions.filter(({ date }) => date === key);
  return exceptions.length > 0
    ? exceptions.flatMap(({ opening }) => opening ?? [])
    : hours.week.filter((opening) => opening.day === day.getDay());
}

/** With hours of their own: more than 59 minutes would pass through a change of the clock of the host. */
function at(day: TZDate, minutes: number): Moment {
  const date = [day.getFullYear(), day.getMonth(), day.getDate()] as const;
  return new TZDate(...date, Math.floor(minutes / 60), minutes % 60, 0, TIME_ZONE).getTime();
}

/** The exceptions that are not over, from the day of `now` in Amsterdam, in the order of their dates. */
export function exceptionsFrom({ exceptions }: OpeningHours, now: Date): readonly DatedOpening[] {
  const today = dayOf(now);
  return exceptions
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** The hours of a date, with the comment of a day on which it is closed. */
export function dayOpenings(hours: OpeningHours, day: TZDate): { comment: string | null }[] {
  const exceptions = hours.exceptions.filter(({ date }) => date === dayKey(day));
  return exceptions.length > 0
    ? exceptions.map(({ opening, comment }) => ({ comment: opening?.comment ?? comment }))
    : openingsOn(hours, day);
}

const toSpan = (day: TZDate, { from, to }: Opening): Span => ({
  from: at(day, from),
  to: at(to > from ? day : addDays(day, 1), to),
});

const HOUR_MS = 3_600_000;

/** Holds those of the last hour in which they were requested. */
const known = new WeakMap<OpeningHours, { hour: number; spans: readonly Span[] }>();

/**
 * Merges adjacent spans of three weeks; starts a day early for a night that ends today. Computed once an hour for the
 * same hours: time zones are slow, and each page asks for those of every location.
 */
export function spansFrom(hours: OpeningHours, now: Date): readonly Span[] {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const before = known.get(hours);
  if (before?.hour === hour) return before.spans;
  const spans = mergeSpans(hours, new TZDate(now, TIME_ZONE));
  known.set(hours, { hour, spans });
  return spans;
}

function mergeSpans(hours: OpeningHours, today: TZDate): Span[] {
  const spans = Array.from({ length: MAX_DAYS + 1 }, (_, index) => addDays(today, index - 1))
    .flatMap((day) => openingsOn(hours, day).map((opening) => toSpan(day, opening)))
    .sort((one, other) => one.from - other.from);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

export function statusAt(spans: readonly Span[], now: Moment): OpenStatus {
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (current) return { isOpen: true, until: current.to };
  return { isOpen: false, opens: spans.find(({ from }) => from > now)?.from ?? null };
}
