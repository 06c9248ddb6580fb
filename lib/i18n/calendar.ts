import type { Language } from '@/lib/content/language';

/** Where the calendar entry of one date is: `/nl/agenda/6001/1796110200.ics` (unix seconds). */
export const calendarHref = (activity: number, start: string, language: Language): string =>
  `/${language}/agenda/${activity}/${Math.floor(Date.parse(start) / 1_000)}.ics`;
