import type { DateRange } from '@/lib/content/list-filters';
import { dayOf } from '@/lib/i18n/dates';

/**
 * The days of a range that are not over. The backend finds an activity by any of its dates: one that
 * was in the range, and is over, must not bring in an activity whose next date is far outside it.
 */
export function fromToday({ from, until }: DateRange): DateRange {
  const today = dayOf(new Date());
  return { from: from && from > today ? from : today, until };
}
