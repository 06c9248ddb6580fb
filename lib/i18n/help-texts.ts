import type { Block } from '@/lib/content/block';
import type { Language } from '@/lib/content/language';
import { termHref } from '@/lib/content/link';
import { type Span, spansFrom, statusAt } from '@/lib/content/opening-hours';
import { timeText } from '@/lib/i18n/dates';
import { dayText, MAX_PAGE_AGE_MS, type TimedText, untilText } from '@/lib/i18n/opening-texts';
import type { Translator } from '@/lib/i18n/translator';

type Line = Pick<Block, 'hours' | 'locations'>;

const DAY_MS = 86_400_000;

const changesAfter = (spans: readonly Span[], start: number): number[] =>
  spans
    .flatMap(({ from, to }) => [from, to])
    .filter((moment) => moment > start)
    .toSorted((one, other) => one - other);

/**
 * Where to turn, hour by hour, for as long as a cached page may last: the phone while someone answers,
 * else the first location that is open, else what opens next.
 */
export function listHelpTexts(
  t: Translator,
  { hours, locations }: Line,
  language: Language,
  start: number,
): TimedText[] {
  const from = new Date(start);
  const line = hours ? spansFrom(hours, from) : [];
  const places = locations.flatMap((location) =>
    location.hours
      ? {
          name: location.name,
          href: termHref(location, language),
          spans: spansFrom(location.hours, from),
        }
      : [],
  );
  const all = [...line, ...places.flatMap(({ spans }) => spans)];

  const opensText = (key: 'staffedFrom' | 'openFrom', opens: number, now: number, name = '') => {
    const named = { name, time: timeText(opens, language), day: dayText(opens, now, language) };
    return t(opens - now < DAY_MS ? `helpLine.${key}` : `helpLine.${key}Day`, named);
  };

  const textAt = (now: number, until: number): TimedText | null => {
    const phone = statusAt(line, now);
    if (phone.isOpen) {
      const text = t('helpLine.staffed', { until: untilText(t, phone.until, now, language) });
      return { until, isOpen: true, text };
    }
    const statuses = places.map((place) => ({ ...place, status: statusAt(place.spans, now) }));
    for (const { name, href, status } of statuses)
      if (status.isOpen) {
        const open = { name, until: untilText(t, status.until, now, language) };
        return { until, isOpen: true, text: t('helpLine.open', open), href };
      }
    const next = statuses
      .flatMap(({ name, href, status }) =>
        !status.isOpen && status.opens !== null ? { name, href, opens: status.opens } : [],
      )
      .toSorted((one, other) => one.opens - other.opens)[0];
    if (phone.opens !== null && (!next || phone.opens <= next.opens)) {
      return { until, isOpen: false, text: opensText('staffedFrom', phone.opens, now) };
    }
    if (!next) return null;
    const text = opensText('openFrom', next.opens, now, next.name);
    return { until, isOpen: false, text, href: next.href };
  };

  const texts: TimedText[] = [];
  let now = start;
  for (const until of changesAfter(all, start)) {
    if (now >= start + MAX_PAGE_AGE_MS) break;
    const text = textAt(now, until);
    const before = texts.at(-1);
    if (before && text && before.text === text.text) before.until = until;
    else if (text) texts.push(text);
    now = until;
  }
  return texts;
}
