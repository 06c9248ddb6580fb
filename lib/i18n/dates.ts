import { TZDate } from '@date-fns/tz';
import { format, type Locale } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { nl } from 'date-fns/locale/nl';
import type { Day } from '@/lib/content/day';
import { type Language, TIME_ZONE } from '@/lib/content/language';

const locales: { readonly [L in Language]: Locale } = { nl, en: enGB };

/** The display formats of the spec's section 9, by what they are for; the months are ours. */
export const DATE_FORMATS = {
  date: 'd MMMM y',
  dayAndMonth: 'd MMMM',
  weekday: 'eeee d MMMM',
  time: 'HH:mm',
  short: 'dd/MM/yyyy',
  month: 'MMMM',
  monthAndYear: 'MMMM y',
} as const;

/**
 * An instant (ISO 8601 with offset) in words, in Amsterdam's time and the page's language; formatted
 * on the server only, so that no visitor's clock changes it.
 */
export const formatInstant = (
  instant: string,
  language: Language,
  style: keyof typeof DATE_FORMATS,
): string =>
  format(new TZDate(instant, TIME_ZONE), DATE_FORMATS[style], { locale: locales[language] });

/** The day that an instant is on in Amsterdam. */
export const dayOf = (instant: Date): Day => format(new TZDate(instant, TIME_ZONE), 'yyyy-MM-dd');

/** A day of the calendar in words. */
export const formatDay = (day: Day, language: Language, style: keyof typeof DATE_FORMATS): string =>
  formatInstant(`${day}T12:00:00Z`, language, style);

// A Sunday; the days after it have the names of the week.
const SUNDAY = '2026-11-01T12:00:00Z';
const DAY_MS = 86_400_000;

/** The name of a day of the week, 0 (Sunday) to 6. */
export const weekdayName = (day: number, language: Language): string =>
  format(new TZDate(Date.parse(SUNDAY) + day * DAY_MS, TIME_ZONE), 'eeee', {
    locale: locales[language],
  });

/** Where the calendar entry of one date is: `/nl/agenda/6001/1796110200.ics` (unix seconds). */
export const calendarHref = (activity: number, start: string, language: Language): string =>
  `/${language}/agenda/${activity}/${Math.floor(Date.parse(start) / 1_000)}.ics`;
