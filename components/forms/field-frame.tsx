import type { ReactNode } from 'react';
import type { Question } from '@/lib/forms/definition/element';
import { describedBy, Description } from './description';
import { type Field, problemAt } from './field';
import styles from './field.module.css';
import { Title } from './title';

export type Wiring = {
  id: string;
  disabled: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  onBlur: () => void;
};

type Props = {
  element: Pick<Question, 'title' | 'isTitleHidden' | 'help'>;
  field: Field;
  hint?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
};

/** Label, help and error around one control, tied to it. */
export function FieldFrame({ element, field, hint, children }: Props) {
  const { title, isTitleHidden, help } = element;
  const { id, note, isRequired, isDisabled, onLeave } = field;
  const described = { id, help, hint, note, error: problemAt(field) };
  return (
    <div className={styles['field']} data-invalid={described.error ? true : undefined}>
      <label htmlFor={id} className={styles['label']}>
        <Title title={title} isHidden={isTitleHidden} isRequired={isRequired} />
      </label>
      <Description {...described} />
      {children({
        id,
        disabled: isDisabled,
        'aria-describedby': describedBy(described),
        'aria-invalid': described.error ? true : undefined,
        'aria-required': isRequired || undefined,
        onBlur: onLeave,
      })}
    </div>
  );
}
