import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { Language } from '@/lib/content/language';
import { WEEK } from '@/lib/content/opening-hours';
import { timeText, weekdayName } from '@/lib/i18n/dates';
import { dateAt } from '@/lib/i18n/opening-texts';
import type { Translator } from '@/lib/i18n/translator';

/** Fewer dates are as short as a rule. */
const MIN_DATES = 3;

/** The weekdays on which dates return every week, or null: with a week skipped it is no rule. */
function findWeekdays(starts: readonly Date[]): number[] | null {
  const weekdays = new Set(starts.map((start) => start.getDay()));
  if (starts.length < Math.max(MIN_DATES, 2 * weekdays.size)) return null;
  const isSkipped = starts.slice(1).some((start, index) => {
    const before = starts[index] ?? start;
    const days = differenceInCalendarDays(start, before);
    const between = Array.from(
      { length: Math.max(0, days - 1) },
      (_, day) => before.getDay() + day + 1,
    );
    return days === 0 || between.some((day) => weekdays.has(day % WEEK.length));
  });
  return isSkipped ? null : WEEK.filter((weekday) => weekdays.has(weekday));
}

/** "15.30 uur, elke woensdag", where dates in their order follow such a rule; else null. */
export function ruleText(
  t: Translator,
  starts: readonly string[],
  language: Language,
): string | null {
  const [time, ...others] = new Set(starts.map((start) => timeText(start, language)));
  const weekdays = findWeekdays(starts.map((start) => dateAt(Date.parse(start))));
  if (time === undefined || others.length > 0 || !weekdays) return null;
  const names = weekdays.map((weekday) => weekdayName(weekday, language));
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const at = t('activity.at', { start: time });
  return weekdays.length === WEEK.length
    ? t('activity.daily', { at })
    : t('activity.weekly', { at, days });
}
