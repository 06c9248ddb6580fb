import type { FocusEvent, ReactNode } from 'react';
import type { Question } from '@/lib/forms/definition/element';
import { describedBy, Description } from './description';
import type { Field } from './field';
import styles from './field.module.css';
import { Title } from './title';

type Props = {
  element: Pick<Question, 'title' | 'isTitleHidden' | 'help'>;
  field: Field;
  /** What is wrong with the group; what is wrong with a part stands at the part. */
  error: string | null;
  hint?: ReactNode;
  /** Radio buttons are one control for who cannot see them; other groups are several. */
  isRadio?: boolean;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function GroupFrame({ element, field, error, hint, isRadio = false, children }: Props) {
  const { title, isTitleHidden, help } = element;
  const { id, note, isRequired, isDisabled, onLeave } = field;
  const described = { id: `${id}-group`, help, hint, note, error };

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  }

  return (
    <fieldset
      className={styles['field']}
      disabled={isDisabled}
      role={isRadio ? 'radiogroup' : undefined}
      aria-required={(isRadio && isRequired) || undefined}
      aria-invalid={(isRadio && error !== null) || undefined}
      aria-describedby={describedBy(described)}
      data-invalid={error ? true : undefined}
      onBlur={onBlur}
    >
      <legend className={styles['label']}>
        <Title title={title} isHidden={isTitleHidden} isRequired={isRequired} />
      </legend>
      <Description {...described} />
      {children}
    </fieldset>
  );
}
