import { useState } from 'react';
import { type DateRange as GridRange, DayPicker, type Locale } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { nl } from 'react-day-picker/locale/nl';
import { isSameMonth } from 'date-fns/isSameMonth';
import { type Day, toDay } from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import type { DateRange } from '@/lib/content/list-filters';
import styles from './date-grid.module.css';

type Props = {
  date: DateRange | null;
  today: Day;
  language: Language;
  label: string;
  onChoose: (date: DateRange) => void;
};

const LOCALES: { readonly [L in Language]: Locale } = { nl, en: enGB };

/** Local midnight, which the grid uses for days. */
const toDate = (day: Day) => new Date(`${day}T00:00:00`);

const dayOf = (date: Date): Day | null =>
  toDay(date.getFullYear(), date.getMonth() + 1, date.getDate());

const toGrid = ({ from, until }: DateRange): GridRange => ({
  from: from ? toDate(from) : undefined,
  to: until ? toDate(until) : undefined,
});

const isSame = (one: DateRange | null, other: DateRange | null) =>
  one?.from === other?.from && one?.until === other?.until;

export function DateGrid({ date, today, language, label, onChoose }: Props) {
  const [month, setMonth] = useState(toDate(date?.from ?? today));
  const [first, setFirst] = useState<Date | null>(null);
  const [latest, setLatest] = useState(date);
  // The same grid, so that focus stays; it turns to dates that are chosen beside it.
  if (!isSame(date, latest)) {
    setLatest(date);
    setFirst(null);
    const ends = [date?.from, date?.until].flatMap((day) => (day ? [toDate(day)] : []));
    if (ends[0] && !ends.some((end) => isSameMonth(end, month))) setMonth(ends[0]);
  }

  function onDay(day: Date) {
    setFirst(first ? null : day);
    if (!first) return;
    const [from, until] = [dayOf(first), dayOf(day)].toSorted();
    if (from && until) onChoose({ from, until });
  }

  return (
    <div className={styles.grid} role="group" aria-label={label}>
      <DayPicker
        mode="range"
        autoFocus
        locale={LOCALES[language]}
        weekStartsOn={1}
        startMonth={toDate(today)}
        month={month}
        onMonthChange={setMonth}
        today={toDate(today)}
        disabled={{ before: toDate(today) }}
        selected={first ? { from: first } : date ? toGrid(date) : undefined}
        onSelect={(_, day) => {
          onDay(day);
        }}
        classNames={{
          root: styles.root ?? '',
          month_caption: styles.caption ?? '',
          nav: styles.nav ?? '',
          button_previous: styles.step ?? '',
          button_next: styles.step ?? '',
          chevron: styles.chevron ?? '',
          month_grid: styles.days ?? '',
          weekday: styles.weekday ?? '',
          day: styles.day ?? '',
          day_button: styles.press ?? '',
          today: styles.today ?? '',
          range_start: styles.end ?? '',
          range_end: styles.end ?? '',
          range_middle: styles.middle ?? '',
          disabled: styles.disabled ?? '',
          outside: styles.outside ?? '',
        }}
      />
    </div>
  );
}
