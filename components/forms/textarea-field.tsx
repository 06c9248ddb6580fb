import type { FormElement } from '@/lib/forms/definition/element';
import { type Field, nameOf } from './field';
import { FieldFrame } from './field-frame';
import styles from './field.module.css';

const ROWS = 4;

export function TextareaField({
  element,
  field,
}: {
  element: FormElement<'textarea'>;
  field: Field;
}) {
  return (
    <FieldFrame element={element} field={field}>
      {(wiring) => (
        <textarea
          {...wiring}
          className={styles['input']}
          name={nameOf(field)}
          rows={element.rows ?? ROWS}
          autoComplete={element.autocomplete ?? undefined}
          placeholder={element.placeholder ?? undefined}
          value={typeof field.answer === 'string' ? field.answer : ''}
          onChange={(event) => {
            field.onAnswer(event.target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}
