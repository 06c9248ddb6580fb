import { type Day, writeDay } from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import { fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';

/** Placeholders such as `{page}` are filled in by the components; today is the example of a date. */
export function overviewLabels(language: Language, today: Day) {
  const { filters, results, list, district } = messagesOf(language);
  const example = writeDay(today);
  return {
    filters: filters.label,
    all: filters.all,
    sheet: filters.sheet,
    done: filters.done,
    date: filters.date,
    from: filters.from,
    until: filters.until,
    dateHint: fill(filters.dateHint, { example }),
    badDate: fill(filters.badDate, { example }),
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
