import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { isSameDay } from 'date-fns/isSameDay';
import { capitalize } from '@/lib/content/capitalize';
import type { Language } from '@/lib/content/language';
import { dayOpenings, type OpeningHours, spansFrom } from '@/lib/content/opening-hours';
import { timeText, weekdayName } from '@/lib/i18n/dates';
import type { Translator } from '@/lib/i18n/translator';
import {
  dateAt,
  dayText,
  midnightAfter,
  type OpeningLabels,
  type TimedText,
  untilPageEnds,
  weekText,
} from './opening-texts';

/** Something between two moments, such as an activity. */
export type Happening = { start: number; end: number; text: string };

/** Minutes since midnight at which a line begins, such as "16.00 geiten naar binnen"; -1 without a time. */
function startOf(line: string): number {
  const [, hours, minutes] = /^(\d{1,2})[.:](\d{2})\b/.exec(line) ?? [];
  return hours === undefined ? -1 : Number(hours) * 60 + Number(minutes);
}

/** "Vandaag, zondag: open tot 17.00 · 16.00 geiten naar binnen", changing with the clock. */
export function buildTodayLabels(
  t: Translator,
  hours: OpeningHours | null,
  happenings: readonly Happening[],
  language: Language,
  start: number,
): OpeningLabels | null {
  const always = weekText(t, hours, language);
  if (!hours || always === null) return null;
  const spans = spansFrom(hours, new Date(start));
  const timeOf = (moment: number) => timeText(moment, language);
  const dayName = (moment: number) => weekdayName(dateAt(moment).getDay(), language);

  const textAt = (now: number): TimedText => {
    const midnight = midnightAfter(now);
    // An activity that takes all day, or began before, has no hour of today.
    const dayStart = dateAt(now).setHours(0, 0, 0, 0);
    const current = spans.find(({ from, to }) => from <= now && now < to);
    const next = spans.find(({ from }) => from > now);
    const isToday = next !== undefined && isSameDay(dateAt(next.from), dateAt(now));
    const later = happenings
      .filter((one) => one.end > now && one.start < midnight)
      .toSorted((one, other) => one.start - other.start);
    const comments = dayOpenings(hours, dateAt(now)).flatMap(({ comment }) => comment ?? []);
    const until = Math.min(
      ...[midnight, current?.to, next?.from, ...later.map(({ end }) => end)].flatMap(
        (moment) => moment ?? [],
      ),
    );
    const intro = { day: dayName(now) };
    const events = [
      ...comments,
      ...later.map(({ start: from, text }) => (from > dayStart ? `${timeOf(from)} ${text}` : text)),
    ].toSorted((one, other) => startOf(one) - startOf(other));
    const isAllDay = current !== undefined && current.to > midnightAfter(midnight);
    if (current)
      return {
        until,
        isOpen: true,
        more: events,
        text: t(isAllDay ? 'today.allDay' : 'today.openUntil', {
          ...intro,
          time: timeOf(current.to),
        }),
      };
    if (next && isToday)
      return {
        until,
        isOpen: false,
        more: events,
        text: t('today.openFrom', { ...intro, from: timeOf(next.from), to: timeOf(next.to) }),
      };
    const reopens =
      next &&
      (differenceInCalendarDays(dateAt(next.from), dateAt(now)) === 1
        ? t('today.opensTomorrow', { time: timeOf(next.from) })
        : t('today.opens', { day: dayText(next.from, now, language), time: timeOf(next.from) }));
    const isHoliday = !spans.some(({ from }) => isSameDay(dateAt(from), dateAt(now)));
    return {
      until,
      isOpen: false,
      text: t('today.closed', intro),
      more: [...(isHoliday ? comments : []), ...(reopens ? [reopens] : [])],
    };
  };

  return { texts: untilPageEnds(start, textAt), always: capitalize(always) };
}
