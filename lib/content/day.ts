/** `2026-12-05`; days compare as text. */
export type Day = string;

export type DaySpan = { from: Day; until: Day };

const FIRST_YEAR = 1970;
const LAST_YEAR = 2100;

const padTwo = (number: number) => String(number).padStart(2, '0');

export function toDay(year: number, month: number, date: number): Day | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const exact = new Date(Date.UTC(year, month - 1, date));
  const isReal = exact.getUTCMonth() === month - 1 && exact.getUTCDate() === date;
  return isReal ? `${year}-${padTwo(month)}-${padTwo(date)}` : null;
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;

/** Null for other text. */
export function parseDay(text: string): Day | null {
  const trimmed = text.trim();
  const [, year, month, date] = YEAR_FIRST.exec(trimmed) ?? [];
  if (year) return toDay(Number(year), Number(month), Number(date));
  const [, first, second, last] = DAY_FIRST.exec(trimmed) ?? [];
  return last ? toDay(Number(last), Number(second), Number(first)) : null;
}

/** dd/MM/yyyy, in every language. */
export const writeDay = (day: Day): string => day.split('-').toReversed().join('/');

export function findMonth(day: Day, later = 0): DaySpan {
  const [year = FIRST_YEAR, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + later, 1));
  const last = new Date(Date.UTC(year, month + later, 0));
  return { from: first.toISOString().slice(0, 10), until: last.toISOString().slice(0, 10) };
}

const DAY_MS = 86_400_000;

export function daysIn({ from, until }: DaySpan): Day[] {
  const start = Date.parse(from);
  const count = Math.round((Date.parse(until) - start) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

const WEEK = 7;

/** The day itself, or the last Monday before it. */
export function findMonday(day: Day): Day {
  const since = (weekdayOf(day) + WEEK - 1) % WEEK;
  return new Date(Date.parse(day) - since * DAY_MS).toISOString().slice(0, 10);
}
