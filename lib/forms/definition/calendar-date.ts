import type { Parts } from './answer';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const padded = (number: number, length: number) => String(number).padStart(length, '0');

/** Whether a text is `yyyy-MM-dd` and that day exists: 31 February does not. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0;
}

/** A date in three selects, as `yyyy-MM-dd`, whether it exists or not; null where a part misses. */
export function dateOfParts(day: string, month: string, year: string): string | null {
  const numbers = [year, month, day].map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : null));
  const [y = null, m = null, d = null] = numbers;
  return y === null || m === null || d === null
    ? null
    : `${padded(y, 4)}-${padded(m, 2)}-${padded(d, 2)}`;
}

/** The parts of `yyyy-MM-dd` as the three selects name them; all empty for what is no date. */
export function partsOfDate(date: string): Parts {
  const [, year, month, day] = (isDate(date) && DATE.exec(date)) || [];
  const plain = (part: string | undefined) => (part === undefined ? '' : String(Number(part)));
  return { day: plain(day), month: plain(month), year: plain(year) };
}

/** A date for a message that both languages read alike: 31-12-2026. */
export const shownDate = (date: string): string => date.split('-').toReversed().join('-');
