import { type FocusEvent, useId, useRef, useState } from 'react';
import { typedDay } from '@/lib/content/day';
import type { DateRange } from '@/lib/content/list-filters';
import type { TypedDates } from '@/lib/routing/overview-codec';
import { fill } from '@/lib/i18n/fill';
import styles from './filters.module.css';
import type { OverviewWords } from './overview-props';

type Props = {
  /** What stands in the fields: a date, or what was typed instead. */
  shown: TypedDates;
  words: OverviewWords;
  onChoose: (date: DateRange | null) => void;
};

const isBad = (text: string) => text.trim() !== '' && typedDay(text) === null;

/** Two days to type. One that does not exist is refused at its field; the wrong order is put right. */
export function DateFields({ shown, words, onChoose }: Props) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<TypedDates>(shown);

  /** Only when the visitor leaves both fields, or presses Enter: not while they type. */
  function apply(next: TypedDates) {
    setTyped(next);
    if (next.join() === shown.join() || next.some(isBad)) return;
    const [from, until] = next.map(typedDay);
    const isReversed = from && until && from > until;
    const range = { from: from ?? null, until: until ?? null };
    const right = isReversed ? { from: until, until: from } : range;
    onChoose(right.from || right.until ? right : null);
  }

  function read(): TypedDates {
    const [from, until] = fields.current?.querySelectorAll('input') ?? [];
    return [from?.value ?? '', until?.value ?? ''];
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (!fields.current?.contains(relatedTarget)) apply(read());
  }

  const field = (index: 0 | 1, label: string) => {
    const text = typed[index];
    const own = `${id}-${index}`;
    const error = isBad(text) ? fill(words.badDate, { text: text.trim() }) : null;
    return (
      <p className={styles['field']}>
        <label htmlFor={own}>{label}</label>
        <input
          id={own}
          type="text"
          name="date"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={shown[index]}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${error ? `${own}-error` : ''}`.trim()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply(read());
          }}
        />
        {error && (
          <span id={`${own}-error`} className={styles['error']} role="alert">
            {error}
          </span>
        )}
      </p>
    );
  };

  return (
    <div ref={fields} className={styles['fields']} onBlur={onBlur}>
      {field(0, words.from)}
      {field(1, words.until)}
      <p id={`${id}-hint`} className={styles['hint']}>
        {words.dateHint}
      </p>
    </div>
  );
}
