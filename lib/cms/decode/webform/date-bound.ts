import { TZDate } from '@date-fns/tz';
import { add, format } from 'date-fns';
import { isDate } from '@/lib/forms/definition/formats';
import { TIME_ZONE } from '@/lib/content/time-zone';

const NAMED = new Map([
  ['today', 0],
  ['now', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);
const RELATIVE = /^([+-]?\d{1,4}) ?(day|week|month|year)s?$/;

/**
 * A limit of a date as Drupal takes it, as `yyyy-MM-dd`: a date, or so many days, weeks, months or
 * years from today in Amsterdam (`today`, `+2 weeks`, `-18 years`); null for any other text.
 */
export function dateBound(text: string, now: Date): string | null {
  const words = text.trim().toLowerCase();
  const [date = ''] = words.split(/[t ]/);
  if (isDate(date)) return date;

  const [, count, unit] = RELATIVE.exec(words) ?? [];
  const days = NAMED.get(words);
  if (days === undefined && !unit) return null;
  const duration = unit ? { [`${unit}s`]: Number(count) } : { days: days ?? 0 };
  return format(add(new TZDate(now, TIME_ZONE), duration), 'yyyy-MM-dd');
}
