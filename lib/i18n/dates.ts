import { TZDate } from '@date-fns/tz';
import type { Locale } from 'date-fns';
import { format } from 'date-fns/format';
import { enGB } from 'date-fns/locale/en-GB';
import { nl } from 'date-fns/locale/nl';
import { LRUCache } from 'lru-cache';
import type { Day } from '@/lib/content/day';
import { getOwn } from '@/lib/content/get-own';
import { type Language, TIME_ZONE, type PerLanguage } from '@/lib/content/language';
import { secondsOf } from '@/lib/content/sign-up';

const locales: PerLanguage<Locale> = { nl, en: enGB };

export const DATE_FORMATS = {
  date: 'd MMMM y',
  dayAndMonth: 'd MMMM',
  weekday: 'eeee d MMMM',
  weekdayAndYear: 'eeee d MMMM y',
  month: 'MMMM',
  monthAndYear: 'MMMM y',
} as const;

const HOUR_MINUTES = 60;
const POINT: PerLanguage<string> = { nl: '.', en: ':' };

/** "9.00" in Dutch, "9:00" in English, of minutes after midnight; a day ends at "24.00". */
export const clockText = (minutes: number, language: Language): string => {
  const hour = Math.floor(minutes / HOUR_MINUTES);
  return `${hour}${POINT[language]}${String(minutes % HOUR_MINUTES).padStart(2, '0')}`;
};

const MAX_TEXTS = 10_000;

/** Pages repeat their dates, and a time zone is slow. */
const texts = new LRUCache<string, string>({ max: MAX_TEXTS });

function remember(key: string, make: () => string): string {
  const before = texts.get(key);
  if (before !== undefined) return before;
  const text = make();
  texts.set(key, text);
  return text;
}

/** Formats an ISO 8601 instant, or milliseconds since the epoch, in Amsterdam. */
export const timeText = (instant: string | number, language: Language): string =>
  remember(`${language} time ${instant}`, () => {
    const moment = new TZDate(new Date(instant), TIME_ZONE);
    return clockText(moment.getHours() * HOUR_MINUTES + moment.getMinutes(), language);
  });

/** Server only: a visitor's clock must not change the text. */
export function formatInstant(
  instant: string,
  language: Language,
  style: keyof typeof DATE_FORMATS,
): string {
  return remember(`${language} ${style} ${instant}`, () =>
    format(new TZDate(instant, TIME_ZONE), DATE_FORMATS[style], { locale: locales[language] }),
  );
}

const SHORT_WEEKDAY: PerLanguage<string> = { nl: 'eeeeee', en: 'eee' };

/** Short words: "vr", "27", "nov". */
export type DateParts = { weekday: string; day: string; month: string };

export function dateParts(instant: string, language: Language): DateParts {
  const moment = new TZDate(instant, TIME_ZONE);
  const part = (pattern: string) => format(moment, pattern, { locale: locales[language] });
  return {
    weekday: part(SHORT_WEEKDAY[language]),
    day: part('d'),
    month: part('MMM').replace('.', '').slice(0, 4),
  };
}

/** The patterns of the letters of PHP's `date()`. */
const OF_PHP: Readonly<Record<string, string>> = {
  d: 'dd',
  j: 'd',
  D: 'eee',
  l: 'eeee',
  m: 'MM',
  n: 'M',
  M: 'MMM',
  F: 'MMMM',
  Y: 'yyyy',
  y: 'yy',
  H: 'HH',
  G: 'H',
  h: 'hh',
  g: 'h',
  i: 'mm',
  s: 'ss',
  a: 'aaa',
  A: 'aa',
};

/** In a format of PHP, as Drupal has it; a backslash is before a letter that stands for itself. */
export function formatAsPhp(moment: Date, language: Language, php: string): string {
  const local = new TZDate(moment, TIME_ZONE);
  const options = { locale: locales[language] };
  return php.replaceAll(/\\?(.)/g, (sign, letter: string) => {
    const pattern = sign === letter ? getOwn(OF_PHP, letter) : undefined;
    return pattern === undefined ? letter : format(local, pattern, options);
  });
}

export const formatDay = (day: Day, language: Language, style: keyof typeof DATE_FORMATS): string =>
  formatInstant(`${day}T12:00:00Z`, language, style);

const DAY_MS = 86_400_000;

type Span = { start: string; end: string | null };

/** Begins at midnight and ends in the last minute of a day, as Drupal stores what takes all day. */
export const isWholeDay = ({ start, end }: Span): boolean =>
  end !== null && timeText(start, 'en') === '0:00' && timeText(end, 'en') === '23:59';

/** "vrijdag 1 mei", or its first and last day where it takes longer than one. */
export function daysText({ start, end }: Span, language: Language): string {
  const [first, last] = [start, end ?? start].map((one) => formatInstant(one, language, 'weekday'));
  const isLong = end !== null && Date.parse(end) - Date.parse(start) >= DAY_MS;
  // A day in autumn has 25 hours.
  return isLong && first !== last ? `${first ?? ''} – ${last ?? ''}` : (first ?? '');
}

const SUNDAY = '2026-11-01T12:00:00Z';

/** 0 is Sunday. */
export const weekdayName = (day: number, language: Language, pattern = 'eeee'): string =>
  format(new TZDate(Date.parse(SUNDAY) + day * DAY_MS, TIME_ZONE), pattern, {
    locale: locales[language],
  });

/** "ma", "Mon". */
export const shortWeekday = (day: number, language: Language): string =>
  weekdayName(day, language, SHORT_WEEKDAY[language]);

export const calendarHref = (activity: number, start: string, language: Language): string =>
  `/${language}/agenda/${activity}/${secondsOf({ start })}.ics`;
