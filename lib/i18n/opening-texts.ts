import { TZDate } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { capitalize } from '@/lib/content/capitalize';
import { type Language, TIME_ZONE } from '@/lib/content/language';
import {
  type Opening,
  type OpeningHours,
  spansFrom,
  statusAt,
  WEEK,
} from '@/lib/content/opening-hours';
import { clockText, formatInstant, shortWeekday, timeText, weekdayName } from '@/lib/i18n/dates';
import type { Translator } from '@/lib/i18n/translator';

export type TimedText = {
  until: number;
  text: string;
  isOpen: boolean;
  /** These hold until then too. */
  more?: readonly string[];
  /** Where the text leads. */
  href?: string;
};

/** Texts for now and later, and one that is true at any hour: what remains without script. */
export type OpeningLabels = { texts: readonly TimedText[]; always: string | null };

const HOUR_MS = 3_600_000;
/** How old a cached page may become; its texts must last that long. */
export const MAX_PAGE_AGE_MS = 36 * HOUR_MS;

const EVENING_HOUR = 18;

const MINUTE_MS = 60_000;

/**
 * Returns a function that computes what it says of a subject once a minute, for the beginning of that minute: every
 * page of a site says it, hours change on the minute, and a time zone is slow.
 */
export function sayOncePerMinute<Subject extends object, Words>(
  say: (subject: Subject, language: Language, now: number) => Words,
): (subject: Subject, language: Language, now: number) => Words {
  const said = new WeakMap<Subject, { language: Language; minute: number; words: Words }>();
  return (subject, language, now) => {
    const minute = Math.floor(now / MINUTE_MS);
    const before = said.get(subject);
    if (before?.minute === minute && before.language === language) return before.words;
    const words = say(subject, language, minute * MINUTE_MS);
    said.set(subject, { language, minute, words });
    return words;
  };
}

export const dateAt = (moment: number) => new TZDate(moment, TIME_ZONE);

/** The midnight that ends the day of a moment. */
export const midnightAfter = (moment: number): number => dateAt(moment).setHours(24, 0, 0, 0);

/** "maandag", or "maandag 4 januari" where that is not the next one. */
export function dayText(moment: number, now: number, language: Language): string {
  const day = dateAt(moment);
  return differenceInCalendarDays(day, dateAt(now)) < WEEK.length
    ? weekdayName(day.getDay(), language)
    : formatInstant(day.toISOString(), language, 'weekday');
}

/** "tot 17.00 uur" or "tot middernacht", with a day after tomorrow its name, and "dag en nacht" of what stays open for over a week. */
export function untilText(t: Translator, until: number, now: number, language: Language): string {
  const days = differenceInCalendarDays(dateAt(until), dateAt(now));
  if (days > WEEK.length) return t('location.dayAndNight');
  if (days === 1 && dateAt(until).getTime() === midnightAfter(now))
    return t('location.untilMidnight');
  const named = { time: timeText(until, language), day: dayText(until, now, language) };
  return t(days > 1 ? 'location.untilDay' : 'location.until', named);
}

/** Lists what holds from `start`, one after the other, for as long as a cached page may last. */
export function untilPageEnds<Timed extends { until: number }>(
  start: number,
  at: (now: number) => Timed,
): Timed[] {
  const all: Timed[] = [];
  for (let now = start; now < start + MAX_PAGE_AGE_MS; now = all.at(-1)?.until ?? Infinity)
    all.push(at(now));
  return all;
}

export function listOpeningTexts(
  t: Translator,
  hours: OpeningHours | null,
  language: Language,
  start: number,
): TimedText[] {
  if (!hours || hours.week.length === 0) return [];
  const spans = spansFrom(hours, new Date(start));

  const textAt = (now: number): TimedText => {
    const status = statusAt(spans, now);
    const moment = status.isOpen ? status.until : status.opens;
    if (moment === null)
      return { until: now + MAX_PAGE_AGE_MS, isOpen: false, text: t('location.closedNow') };
    const time = timeText(moment, language);
    const named = { time, day: formatInstant(new Date(moment).toISOString(), language, 'weekday') };
    const days = differenceInCalendarDays(dateAt(moment), dateAt(now));
    // A text such as "tomorrow" is valid until midnight.
    const until = status.isOpen ? moment : Math.min(moment, midnightAfter(now));
    if (status.isOpen) {
      const text = t('location.open', { until: untilText(t, moment, now, language) });
      return { until, isOpen: true, text };
    }
    if (days === 0) {
      const isEvening = dateAt(moment).getHours() >= EVENING_HOUR;
      const text = t(isEvening ? 'location.closedUntilEvening' : 'location.closedUntil', { time });
      return { until, isOpen: false, text };
    }
    if (days === 1)
      return { until, isOpen: false, text: t('location.closedUntilTomorrow', { time }) };
    return { until, isOpen: false, text: t('location.closedUntilDay', named) };
  };

  return untilPageEnds(start, textAt);
}

export type OpenMoment = { until: number; isOpen: boolean };

/** Lists when it is open, for as long as a cached page may last. */
export function listOpenMoments(hours: OpeningHours, start: number): OpenMoment[] {
  const spans = spansFrom(hours, new Date(start));
  return untilPageEnds(start, (now) => {
    const status = statusAt(spans, now);
    const until = (status.isOpen ? status.until : status.opens) ?? start + MAX_PAGE_AGE_MS;
    return { until: Math.max(until, now + 1), isOpen: status.isOpen };
  });
}

const MAX_GROUPS = 3;

type Group = { first: number; last: number; openings: readonly Opening[] };

/** Days in a row with the same hours. */
function groupDays({ week }: OpeningHours): Group[] {
  const groups: (Group & { end: number; hours: string })[] = [];
  for (const [index, weekday] of WEEK.entries()) {
    const openings = week.filter((opening) => opening.day === weekday);
    if (openings.length === 0) continue;
    const hours = openings.map(({ from, to }) => `${from}-${to}`).join();
    const before = groups.at(-1);
    if (before && before.end === index - 1 && before.hours === hours)
      Object.assign(before, { last: weekday, end: index });
    else groups.push({ first: weekday, last: weekday, end: index, openings, hours });
  }
  return groups;
}

/** Such as "ma t/m za 9:00 – 16:00 uur"; null without fixed hours. */
export function weekText(
  t: Translator,
  hours: OpeningHours | null,
  language: Language,
): string | null {
  if (!hours || hours.week.length === 0) return null;
  const groups = groupDays(hours);
  if (groups.length > MAX_GROUPS) return t('location.hoursVary');
  return groups
    .map(({ first, last, openings }) => {
      const spans = openings
        .map(({ from, to }) =>
          t('location.span', { from: clockText(from, language), to: clockText(to, language) }),
        )
        .join(', ');
      const isNight = openings.every(({ from, to }) => to <= from);
      if (first === WEEK[0] && last === WEEK[6])
        return t(isNight ? 'location.everyNight' : 'location.everyDay', { spans });
      const days = { first: shortWeekday(first, language), last: shortWeekday(last, language) };
      return first === last
        ? t('location.oneDay', { ...days, spans })
        : t('location.days', { ...days, spans });
    })
    .join('; ');
}

/** Null without fixed hours. */
export function buildOpeningLabels(
  t: Translator,
  hours: OpeningHours | null,
  language: Language,
  now: number,
): OpeningLabels | null {
  const always = weekText(t, hours, language);
  if (always === null) return null;
  return { texts: listOpeningTexts(t, hours, language, now), always: capitalize(always) };
}
