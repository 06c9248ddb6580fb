import { TZDate } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns';
import { type Language, TIME_ZONE } from '@/lib/content/language';
import { type OpeningHours, spansFrom, statusAt } from '@/lib/content/opening-hours';
import { formatInstant } from '@/lib/i18n/dates';
import type { Translator } from '@/lib/i18n/translator';

export type TimedText = { until: number; text: string; isOpen: boolean };

const HOUR_MS = 3_600_000;
/** How old a cached page may become; its texts must last that long. */
const MAX_PAGE_AGE_MS = 36 * HOUR_MS;

const day = (moment: number) => new TZDate(moment, TIME_ZONE);

export function openingTexts(
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
    const iso = new Date(moment).toISOString();
    const time = formatInstant(iso, language, 'time');
    const named = { time, day: formatInstant(iso, language, 'weekday') };
    const days = differenceInCalendarDays(day(moment), day(now));
    // A text such as "tomorrow" is valid until midnight.
    const midnight = new TZDate(day(now)).setHours(24, 0, 0, 0);
    const until = status.isOpen ? moment : Math.min(moment, midnight);
    if (status.isOpen)
      return {
        until,
        isOpen: true,
        text: days > 1 ? t('location.openUntilDay', named) : t('location.open', { time }),
      };
    if (days === 0) return { until, isOpen: false, text: t('location.closedUntil', { time }) };
    if (days === 1)
      return { until, isOpen: false, text: t('location.closedUntilTomorrow', { time }) };
    return { until, isOpen: false, text: t('location.closedUntilDay', named) };
  };

  const texts: TimedText[] = [];
  for (let now = start; now < start + MAX_PAGE_AGE_MS; now = texts.at(-1)?.until ?? Infinity)
    texts.push(textAt(now));
  return texts;
}
