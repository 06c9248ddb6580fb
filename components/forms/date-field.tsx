import { isDate } from '@/lib/forms/definition/calendar-date';
import type { FormElement } from '@/lib/forms/definition/element';
import { type Field, nameOf } from './field';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';

/** What stands for a date of which the browser has only a part: no date, and not nothing either. */
const INCOMPLETE = '?';

/** A day in the browser's own date input; where that has none, it is a text, yyyy-MM-dd. */
export function DateField({ element, field }: { element: FormElement<'date'>; field: Field }) {
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
