import { lazy, Suspense, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { typedForm } from '@/lib/content/day';
import type { Language } from '@/lib/content/language';
import type { DateRange } from '@/lib/content/list-filters';
import type { TypedDates } from '@/lib/routing/overview-codec';
import { DateFields } from './date-fields';
import styles from './filters.module.css';
import type { OverviewProps, QuickMonth } from './overview-props';

// The grid is half of all the script there is here: it comes when somebody opens it.
const DateGrid = lazy(async () => ({ default: (await import('./date-grid')).DateGrid }));

type Props = {
  date: DateRange | null;
  badDates: TypedDates | null;
  language: Language;
  months: readonly QuickMonth[];
  today: OverviewProps['today'];
  words: OverviewProps['words'];
  onChoose: (date: DateRange | null) => void;
};

const isMonth = (date: DateRange | null, month: QuickMonth) =>
  date?.from === month.from && date.until === month.until;

/** Two days: by one press on a month, by typing, or in a calendar. */
export function DateFilter({ date, badDates, language, months, today, words, onChoose }: Props) {
  const [isGridOpen, setGridOpen] = useState(false);
  const shown: TypedDates = badDates ?? [
    date?.from ? typedForm(date.from) : '',
    date?.until ? typedForm(date.until) : '',
  ];
  return (
    <Disclosure
      name="filters"
      label={
        <span>
          {words.date}
          {date && <span className={styles['number']}>1</span>}
        </span>
      }
    >
      <fieldset className={styles['group']}>
        <legend className="visually-hidden">{words.date}</legend>
        <div className={styles['months']}>
          {months.map((month) => (
            <button
              key={month.from}
              // Without script it sends the form, with the other filters, and this month.
              type="submit"
              name="date"
              value={`${month.from},${month.until}`}
              aria-pressed={isMonth(date, month)}
              onClick={(event) => {
                event.preventDefault();
                onChoose(isMonth(date, month) ? null : { from: month.from, until: month.until });
              }}
            >
              {month.label}
            </button>
          ))}
        </div>
        <DateFields key={shown.join()} shown={shown} words={words} onChoose={onChoose} />
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isGridOpen}
          onClick={() => {
            setGridOpen(!isGridOpen);
          }}
        >
          {isGridOpen ? words.closeCalendar : words.openCalendar}
        </button>
        {isGridOpen && (
          <Suspense fallback={<p>{words.loading}</p>}>
            <DateGrid
              key={`${date?.from ?? ''},${date?.until ?? ''}`}
              date={date}
              today={today}
              language={language}
              label={words.calendar}
              onChoose={onChoose}
            />
          </Suspense>
        )}
      </fieldset>
    </Disclosure>
  );
}
