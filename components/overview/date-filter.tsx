import {
  type FocusEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { parseDay, writeDay } from '@/lib/content/day';
import type { DateRange } from '@/lib/content/list-filters';
import type { TypedDates } from '@/lib/routing/overview-query';
import { fill } from '@/lib/i18n/format';
import { Disclosure } from '@/components/ui/disclosure';
import { ChosenCount } from '@/components/ui/sheet';
import type { Language } from '@/lib/content/language';
import styles from './filters.module.css';
import type { OverviewLabels } from './overview-labels';
import type { OverviewProps, QuickMonth } from './overview-props';

type DateFieldsProps = {
  shown: TypedDates;
  labels: OverviewLabels;
  onChoose: (date: DateRange | null) => void;
};

const isBad = (text: string) => text.trim() !== '' && parseDay(text) === null;

export function DateFields({ shown, labels, onChoose }: DateFieldsProps) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<TypedDates>(shown);
  const [latest, setLatest] = useState<TypedDates>(shown);
  if (shown.join() !== latest.join()) {
    setLatest(shown);
    setTyped(shown);
  }

  // The same inputs, so that focus stays; not at first, when they may have an early answer.
  const written = useRef(latest);
  useEffect(() => {
    if (written.current === latest) return;
    written.current = latest;
    for (const [index, input] of fields.current?.querySelectorAll('input').entries() ?? [])
      input.value = latest[index] ?? '';
  }, [latest]);

  /** On leaving both fields or pressing Enter, not while typing. */
  function apply(next: TypedDates) {
    setTyped(next);
    if (next.join() === shown.join() || next.some(isBad)) return;
    const [from, until] = next.map(parseDay);
    const isReversed = from && until && from > until;
    const range = { from: from ?? null, until: until ?? null };
    const right = isReversed ? { from: until, until: from } : range;
    onChoose(right.from || right.until ? right : null);
  }

  // Typed and left before React came.
  const applyEarly = useEffectEvent(() => {
    if (!fields.current?.contains(document.activeElement)) apply(read());
  });
  useEffect(() => {
    applyEarly();
  }, []);

  function read(): TypedDates {
    const [from, until] = fields.current?.querySelectorAll('input') ?? [];
    return [from?.value ?? '', until?.value ?? ''];
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    // What is wrong is said at once; the other date may follow.
    if (fields.current?.contains(relatedTarget)) setTyped(read());
    else apply(read());
  }

  const field = (index: 0 | 1, label: string) => {
    const text = typed[index];
    const fieldId = `${id}-${index}`;
    const error = isBad(text) ? fill(labels.badDate, { text: text.trim() }) : null;
    return (
      <p className={styles.field}>
        <label htmlFor={fieldId}>{label}</label>
        <input
          id={fieldId}
          type="text"
          name="date"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={shown[index]}
          autoFocus={index === shown.findIndex(isBad)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${error ? `${fieldId}-error` : ''}`.trim()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply(read());
          }}
        />
        {error && (
          <span id={`${fieldId}-error`} className={styles.error} role="alert">
            {error}
          </span>
        )}
      </p>
    );
  };

  return (
    <div ref={fields} className={styles.fields} onBlur={onBlur}>
      {field(0, labels.from)}
      {field(1, labels.until)}
      <p id={`${id}-hint`} className={styles.hint}>
        {labels.dateHint}
      </p>
    </div>
  );
}

// Half of the script of this island: loaded when the calendar opens.
const DateGrid = lazy(async () => ({ default: (await import('./date-grid')).DateGrid }));

type Props = {
  date: DateRange | null;
  badDates: TypedDates | null;
  language: Language;
  months: readonly QuickMonth[];
  today: OverviewProps['today'];
  labels: OverviewProps['labels'];
  onChoose: (date: DateRange | null) => void;
};

const isMonth = (date: DateRange | null, month: QuickMonth) =>
  date?.from === month.from && date.until === month.until;

export function DateFilter({ date, badDates, language, months, today, labels, onChoose }: Props) {
  const [isGridOpen, setGridOpen] = useState(false);
  const shown: TypedDates = badDates ?? [
    date?.from ? writeDay(date.from) : '',
    date?.until ? writeDay(date.until) : '',
  ];
  return (
    <Disclosure
      isOpen={badDates !== null}
      label={
        <span>
          {labels.date}
          <ChosenCount count={date ? 1 : 0} />
        </span>
      }
    >
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{labels.date}</legend>
        <div className={styles.months}>
          {months.map((month) => (
            <button
              key={month.from}
              className={styles.month}
              // Without script, submits the form with the other filters and this month.
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
        <DateFields shown={shown} labels={labels} onChoose={onChoose} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isGridOpen}
          onClick={() => {
            setGridOpen(!isGridOpen);
          }}
        >
          {isGridOpen ? labels.closeCalendar : labels.openCalendar}
        </button>
        {isGridOpen && (
          <Suspense fallback={<p>{labels.loading}</p>}>
            <DateGrid
              date={date}
              today={today}
              language={language}
              label={labels.calendar}
              onChoose={onChoose}
            />
          </Suspense>
        )}
      </fieldset>
    </Disclosure>
  );
}
