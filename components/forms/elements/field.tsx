import type { FocusEvent, ReactNode } from 'react';
import type { Answer } from '@/lib/forms/definition/answer';
import type { Control } from '@/lib/forms/definition/form-data';
import { useFormScope } from '@/components/forms/form-context';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { RichText } from '@/lib/content/rich-text';
import type { FormField } from '@/lib/forms/definition/element';
import styles from './field.module.css';

/** What stands for an element as a whole among its problems by part. */
export const WHOLE = '';

/** What is wrong with an element, by its part. */
export type Problems = ReadonlyMap<string, string>;

/** How an element that is asked stands, and how it tells of the visitor. */
export type Field = {
  /** The id of its first control; those of parts begin with it. */
  id: string;
  controls: readonly Control[];
  answer: Answer | null;
  problems: Problems;
  isRequired: boolean;
  isDisabled: boolean;
  /** For which case it is, where that is not to be seen from the form itself. */
  note: string | null;
  onAnswer: (answer: Answer) => void;
  /** The visitor goes on to something else. */
  onLeave: () => void;
};

export const partId = (id: string, part: string | null): string =>
  part === null ? id : `${id}-${part}`;

/** The name of a control of the element; of its first where no part is given. */
export const nameOf = ({ controls }: Field, part: string | null = null): string =>
  (controls.find((control) => control.part === part) ?? controls[0])?.name ?? '';

/** What is wrong with any of these parts; with the element as a whole where none is given. */
export const problemAt = ({ problems }: Field, ...parts: readonly string[]): string | null =>
  [WHOLE, ...parts].map((part) => problems.get(part)).find((text) => text !== undefined) ?? null;

type TitleProps = { title: string; isHidden: boolean; isRequired: boolean };

/** What is asked, and whether it may be left open (spec section 5). */
export function Title({ title, isHidden, isRequired }: TitleProps) {
  const { words } = useFormScope();
  return (
    <span className={isHidden ? 'visually-hidden' : undefined}>
      {title}
      {!isRequired && (
        <>
          {' '}
          <span className={styles['optional']}>{words.optional}</span>
        </>
      )}
    </span>
  );
}

type Described = {
  id: string;
  help: RichText | null;
  /** Rules of ours, such as which files can be sent. */
  hint?: ReactNode;
  note: string | null;
  error: string | null;
};

/** The ids of what is told about a control, in the order of reading. */
export const describedBy = ({ id, help, hint, note, error }: Described): string | undefined =>
  [help && `${id}-help`, hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ') || undefined;

/** What is told about a control: above it, so that no keyboard on a screen covers it. */
export function Description({ id, help, hint, note, error }: Described) {
  const { words } = useFormScope();
  return (
    <>
      {help && (
        <div id={`${id}-help`} className={styles['help']}>
          <RichTextBlock html={help} />
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles['help']}>
          {hint}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className={styles['note']}>
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <span className="visually-hidden">{words.errorLabel}</span> {error}
        </p>
      )}
    </>
  );
}

type Wiring = {
  id: string;
  disabled: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  onBlur: () => void;
};

type FieldFrameProps = {
  element: Pick<FormField, 'title' | 'isTitleHidden' | 'help'>;
  field: Field;
  hint?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
};

/** Label, help and error around one control, tied to it. */
export function FieldFrame({ element, field, hint, children }: FieldFrameProps) {
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

type GroupFrameProps = {
  element: Pick<FormField, 'title' | 'isTitleHidden' | 'help'>;
  field: Field;
  /** What is wrong with the group; what is wrong with a part stands at the part. */
  error: string | null;
  hint?: ReactNode;
  /** Radio buttons are one control for who cannot see them; other groups are several. */
  isRadio?: boolean;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function GroupFrame({
  element,
  field,
  error,
  hint,
  isRadio = false,
  children,
}: GroupFrameProps) {
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
