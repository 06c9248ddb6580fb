import { isDate } from '@/lib/forms/definition/formats';
import type { FormElement } from '@/lib/forms/definition/element';
import type { Language } from '@/lib/content/language';
import { partOf, textOf } from '@/lib/forms/definition/answer';
import { DATE_PARTS } from '@/lib/forms/definition/form-data';
import { useFormScope } from '@/components/forms/form-context';
import { FieldFrame, type FieldProps, GroupFrame, nameOf, partId, problemAt } from './field';
import styles from './field.module.css';

/** The value for a partly filled-in date, which the browser reports as empty. */
const INCOMPLETE = '?';

export function DateField({ element, field }: FieldProps<'date'>) {
  const { answer, onAnswer } = field;
  const date = typeof answer === 'string' ? answer : '';
  return (
    <FieldFrame element={element} field={field}>
      {(wiring) => (
        <input
          {...wiring}
          className={styles['input']}
          type="date"
          data-kind="date"
          name={nameOf(field)}
          min={element.min ?? undefined}
          max={element.max ?? undefined}
          autoComplete={element.autocomplete ?? undefined}
          value={isDate(date) ? date : ''}
          onChange={(event) => {
            onAnswer(event.target.value);
          }}
          onBlur={({ target: { value, validity } }) => {
            if (validity.badInput !== (date === INCOMPLETE))
              onAnswer(validity.badInput ? INCOMPLETE : value);
            wiring.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}

const DAYS = 31;
const MONTHS = 12;

type Part = (typeof DATE_PARTS)[number];

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function monthName(month: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, month - 1, 1));
}

function choicesOf(part: Part, { years }: FormElement<'datelist'>, language: Language) {
  const label = (number: number) =>
    part === 'month' ? monthName(number, language) : String(number);
  const [from, to] = { day: [1, DAYS], month: [1, MONTHS], year: [years.from, years.to] }[part];
  return range(from ?? 1, to ?? 0).map((number) => ({
    value: String(number),
    label: label(number),
  }));
}

export function DatelistField({ element, field }: FieldProps<'datelist'>) {
  const { messages, language } = useFormScope();
  const { id, answer, onAnswer, isRequired } = field;
  const date = Object.fromEntries(DATE_PARTS.map((part) => [part, textOf(partOf(answer, part))]));
  const isBirthday = element.autocomplete === 'bday';

  return (
    <GroupFrame element={element} field={field} error={problemAt(field, ...DATE_PARTS)}>
      <div className={styles['date']}>
        {DATE_PARTS.map((part) => (
          <div key={part} className={styles['part']}>
            <label htmlFor={partId(id, part)}>{messages.components.date[part]}</label>
            <select
              id={partId(id, part)}
              className={styles['input']}
              name={nameOf(field, part)}
              autoComplete={isBirthday ? `bday-${part}` : undefined}
              aria-required={isRequired || undefined}
              aria-invalid={field.problems.has(part) || undefined}
              value={date[part]}
              onChange={(event) => {
                onAnswer({ ...date, [part]: event.target.value });
              }}
            >
              <option value="">{messages.components.date[part]}</option>
              {choicesOf(part, element, language).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </GroupFrame>
  );
}
