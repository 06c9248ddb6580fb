import type { Chip } from '@/components/ui/results/chips';
import { CHOICES, type DateRange } from '@/lib/content/list-filters';
import type { Language } from '@/lib/content/language';
import { findMonth } from '@/lib/content/day';
import { formatDay } from '@/lib/i18n/dates';
import { translatorOf } from '@/lib/i18n/translator';
import {
  changeQuery,
  type OverviewQuery,
  restrictQuery,
  toggleChoice,
  toSearch,
} from '@/lib/routing/overview-query';
import type { OverviewResults } from '@/components/overview/overview-props';
import type { ViewMode } from '@/lib/routing/overviews';
import { listAllowed, type Options, loadOptions } from './filters';
import { loadMonthResults } from './month';
import { type OverviewRequest, listResults, type ViewResults } from './list';
import { loadLocationResults } from './locations';

function dateLabel({ from, until }: DateRange, language: Language): string {
  const t = translatorOf(language);
  const formatDate = (day: string) => formatDay(day, language, 'date');
  if (from && until) {
    if (from === until) return formatDate(from);
    const month = findMonth(from);
    if (month.from === from && month.until === until)
      return formatDay(from, language, 'monthAndYear');
    const isOneYear = from.slice(0, 4) === until.slice(0, 4);
    const start = isOneYear ? formatDay(from, language, 'dayAndMonth') : formatDate(from);
    return t('filters.between', { from: start, until: formatDate(until) });
  }
  return from
    ? t('filters.since', { from: formatDate(from) })
    : t('filters.to', { until: formatDate(until ?? '') });
}

function listChosen(query: OverviewQuery, options: Options, language: Language): Chip[] {
  const terms = CHOICES.flatMap((choice) =>
    query.choices[choice].map((id): Chip => {
      const option = options[choice]?.find((one) => one.id === id);
      return {
        key: `${choice}-${id}`,
        label: option?.name ?? String(id),
        language: option && option.language !== language ? option.language : null,
        search: toSearch(toggleChoice(query, choice, id)),
      };
    }),
  );
  const chip = (key: string, label: string, change: Partial<OverviewQuery>): Chip => ({
    key,
    label,
    language: null,
    search: toSearch(changeQuery(query, change)),
  });
  return [
    ...terms,
    ...(query.date ? [chip('date', dateLabel(query.date, language), { date: null })] : []),
    ...(query.isOpenNow
      ? [chip('open', translatorOf(language)('filters.openNow'), { isOpenNow: false })]
      : []),
  ];
}

const loaders: { readonly [L in ViewMode]: (request: OverviewRequest) => Promise<ViewResults> } = {
  list: (request) =>
    request.overview === 'locations' ? loadLocationResults(request) : listResults(request),
  month: loadMonthResults,
  map: loadLocationResults,
};

export type LoadedOverview = {
  /** Without unknown terms. */
  query: OverviewQuery;
  results: OverviewResults;
  options: Options;
};

/** Unknown terms count as not chosen. Throws BackendError. */
export async function loadOverview(request: OverviewRequest): Promise<LoadedOverview> {
  const { siteLocale, overview } = request;
  // Terms are nearly always valid, so the list need not wait for the options.
  const [options, early] = await Promise.all([
    loadOptions(siteLocale, overview),
    loaders[request.query.viewMode](request),
  ]);
  const query = restrictQuery(request.query, listAllowed(options));
  const isRequested = toSearch(query) === toSearch(request.query);
  const shown = isRequested ? early : await loaders[query.viewMode]({ ...request, query });
  const t = translatorOf(siteLocale.language);
  return {
    query,
    options,
    results: {
      ...shown,
      search: toSearch({ ...query, page: shown.page }),
      found: t(`found.${overview}`, { count: shown.total }),
      chips: listChosen(query, options, siteLocale.language),
    },
  };
}
