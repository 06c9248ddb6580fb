import type { FormElement } from '@/lib/forms/definition/element';
import styles from './choice.module.css';
import { describedBy, Description } from './description';
import { type Field, nameOf, problemAt } from './field';
import fieldStyles from './field.module.css';
import { Title } from './title';

/** Yes or nothing. Its label stands behind it, what is told about it above. */
export function CheckboxField({
  element,
  field,
}: {
  element: FormElement<'checkbox'>;
  field: Field;
}) {
  const { title, isTitleHidden, help } = element;
  const { id, note, isRequired, isDisabled, answer, onAnswer, onLeave } = field;
  const error = problemAt(field);
  const described = { id, help, note, error };
  return (
    <div className={fieldStyles['field']} data-invalid={error ? true : undefined}>
      <Description {...described} />
      <label className={styles['option']}>
        <input
          id={id}
          type="checkbox"
          name={nameOf(field)}
          value="1"
          checked={answer === true}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(described)}
          onChange={(event) => {
            onAnswer(event.target.checked);
          }}
          onBlur={onLeave}
        />
        <Title title={title} isHidden={isTitleHidden} isRequired={isRequired} />
      </label>
    </div>
  );
}
