import type { Language } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';

/** Placeholders such as `{page}` are filled in by the components. */
export function overviewLabels(language: Language) {
  const { filters, results, list, district } = messagesOf(language);
  return {
    filters: filters.label,
    all: filters.all,
    sheet: filters.sheet,
    done: filters.done,
    date: filters.date,
    from: filters.from,
    until: filters.until,
    dateHint: filters.dateHint,
    badDate: filters.badDate,
    openCalendar: filters.openCalendar,
    closeCalendar: filters.closeCalendar,
    calendar: filters.calendar,
    openNow: filters.openNow,
    submit: filters.submit,
    chosen: filters.chosen,
    clear: filters.clear,
    remove: filters.remove,
    loading: results.loading,
    failed: results.failed,
    retry: results.retry,
    pinned: list.pinned,
    empty: results.empty,
    emptyHint: results.emptyHint,
    more: results.more,
    earlier: results.earlier,
    shown: results.shown,
    nowShown: results.nowShown,
    pager: results.pager,
    page: results.page,
    previous: results.previous,
    next: results.next,
    viewModes: results.viewModes,
    modes: { list: results.list, map: results.map, month: results.month },
    previousMonth: results.previousMonth,
    nextMonth: results.nextMonth,
    noneThisMonth: results.noneThisMonth,
    map: results.mapTitle,
    mapHint: results.mapHint,
    number: results.number,
    districts: district,
  };
}

export type OverviewLabels = ReturnType<typeof overviewLabels>;
