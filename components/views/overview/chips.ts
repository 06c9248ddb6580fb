import type { Chip } from '@/components/ui/chips';
import { CHOICES, type DateRange } from '@/lib/content/list-filters';
import type { Language } from '@/lib/content/language';
import { monthOf } from '@/lib/content/day';
import { formatDay } from '@/lib/i18n/dates';
import { translatorOf } from '@/lib/i18n/translator';
import { toSearch } from '@/lib/routing/overview-codec';
import { changed, type OverviewQuery, toggled } from '@/lib/routing/overview-query';
import type { Options } from './options';

function dateLabel({ from, until }: DateRange, language: Language): string {
  const t = translatorOf(language);
  const words = (day: string) => formatDay(day, language, 'date');
  if (from && until) {
    if (from === until) return words(from);
    const month = monthOf(from);
    if (month.from === from && month.until === until)
      return formatDay(from, language, 'monthAndYear');
    return t('filters.between', { from: words(from), until: words(until) });
  }
  return from
    ? t('filters.since', { from: words(from) })
    : t('filters.to', { until: words(until ?? '') });
}

/** What was chosen, one by one, each with the query that leaves it out. */
export function chipsOf(query: OverviewQuery, options: Options, language: Language): Chip[] {
  const terms = CHOICES.flatMap((choice) =>
    query.choices[choice].map((id): Chip => {
      const option = options[choice]?.find((one) => one.id === id);
      return {
        key: `${choice}-${id}`,
        label: option?.name ?? String(id),
        language: option && option.language !== language ? option.language : null,
        search: toSearch(toggled(query, choice, id)),
      };
    }),
  );
  const own = (key: string, label: string, change: Partial<OverviewQuery>): Chip => ({
    key,
    label,
    language: null,
    search: toSearch(changed(query, change)),
  });
  return [
    ...terms,
    ...(query.date ? [own('date', dateLabel(query.date, language), { date: null })] : []),
    ...(query.isOpenNow
      ? [own('open', translatorOf(language)('filters.openNow'), { isOpenNow: false })]
      : []),
  ];
}
