import { TZDate } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns';
import type { Language } from '@/lib/content/language';
import { type OpeningHours, spansFrom, statusAt } from '@/lib/content/opening-hours';
import { TIME_ZONE } from '@/lib/content/time-zone';
import { formatInstant } from '@/lib/i18n/dates';
import type { Translator } from '@/lib/i18n/translator';
import type { TimedWords } from '@/components/ui/timed-text';

const HOUR_MS = 3_600_000;
/** A kept page is at most this old, so its words must reach that far. */
const AHEAD_MS = 36 * HOUR_MS;

const day = (moment: number) => new TZDate(moment, TIME_ZONE);

/**
 * What to say of a place's hours at a moment, in milliseconds since 1970, and at each later one at
 * which that changes. Empty where a place keeps no hours.
 */
export function openWords(
  t: Translator,
  hours: OpeningHours | null,
  language: Language,
  start: number,
): TimedWords[] {
  if (!hours || hours.week.length === 0) return [];
  const spans = spansFrom(hours, new Date(start));

  const wordsAt = (now: number): TimedWords => {
    const status = statusAt(spans, now);
    const moment = status.isOpen ? status.until : status.opens;
    if (moment === null)
      return { until: now + AHEAD_MS, isOn: false, text: t('location.closedNow') };
    const iso = new Date(moment).toISOString();
    const time = formatInstant(iso, language, 'time');
    const named = { time, day: formatInstant(iso, language, 'weekday') };
    const days = differenceInCalendarDays(day(moment), day(now));
    // Words such as "tomorrow" hold until midnight.
    const midnight = new TZDate(day(now)).setHours(24, 0, 0, 0);
    const until = status.isOpen ? moment : Math.min(moment, midnight);
    if (status.isOpen)
      return {
        until,
        isOn: true,
        text: days > 1 ? t('location.openUntilDay', named) : t('location.open', { time }),
      };
    if (days === 0) return { until, isOn: false, text: t('location.closedUntil', { time }) };
    if (days === 1)
      return { until, isOn: false, text: t('location.closedUntilTomorrow', { time }) };
    return { until, isOn: false, text: t('location.closedUntilDay', named) };
  };

  const words: TimedWords[] = [];
  for (let now = start; now < start + AHEAD_MS; now = words.at(-1)?.until ?? Infinity)
    words.push(wordsAt(now));
  return words;
}
